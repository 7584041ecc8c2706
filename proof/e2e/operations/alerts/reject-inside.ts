import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const ATTEMPTS = 50

/** Rejects a promise inside a running Node, through the debugger that each one opens by SIGUSR1, on this port of its own. */
export async function rejectInside(pid: number, debuggerPort: number): Promise<void> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await findDebugger(debuggerPort))
  await once(socket, 'open')
  const expression = "setTimeout(() => Promise.reject(new Error('of a test')))"
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }))
  await once(socket, 'message')
  socket.close()
}

async function findDebugger(port: number): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/json/list`)
      const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[]
      if (target !== undefined) return target.webSocketDebuggerUrl
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
    await setTimeout(100)
  }
}
