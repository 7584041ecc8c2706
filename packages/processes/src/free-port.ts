import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

const LOCALHOST = '127.0.0.1'
const TRIES = 100

/** The first port from `preferred` on that nobody listens on; 0 asks the system for any. */
export async function findFreePort(preferred = 0, host = LOCALHOST): Promise<number> {
  for (let port = preferred; port < preferred + TRIES; port++) {
    const found = await tryPort(port, host)
    if (found !== undefined) return found
  }
  throw new StartupError(
    `All ports from ${preferred} to ${preferred + TRIES - 1} are taken. Free one of them.`,
  )
}

/**
 * Starts something on the first free port from `preferred` on. Another program can take that port between the
 * look and the start, which then fails: the next one is tried.
 */
export async function startOnFreePort<Started>(
  preferred: number | undefined,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  for (let port = await findFreePort(preferred); ; ) {
    try {
      return await start(port)
    } catch (error) {
      const next = await findFreePort(port)
      if (next === port) throw error
      port = next
    }
  }
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    probe.listen(port, host, () => {
      const address = probe.address()
      const found = typeof address === 'object' && address !== null ? address.port : port
      probe.close(() => resolve(found))
    })
  })
}
