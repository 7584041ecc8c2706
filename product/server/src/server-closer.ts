import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const FORCE_CLOSE_MS = 5_000
const CHECK_EVERY_MS = 50

/**
 * Closes a server gracefully: responses in progress are finished, while idle keep-alive connections and sockets
 * that were opened and never used are closed at once. Drained before, it has no idle connection on which a request
 * could be under way at that moment.
 */
export function createServerCloser(server: Server, forceCloseMs = FORCE_CLOSE_MS) {
  /** Node treats a connection that never sent anything as active. */
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  let isDraining = false

  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket)
    if (isDraining) response.shouldKeepAlive = false
  })

  /** Still answers, and ends each connection with its next response. */
  function drain(): void {
    isDraining = true
  }

  async function close(): Promise<void> {
    const closed = new Promise(resolve => server.close(resolve))
    for (const socket of unused) socket.destroy()
    // Node closes connections that have become idle only when asked to.
    const check = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS)
    const force = setTimeout(() => server.closeAllConnections(), forceCloseMs)
    await closed
    clearInterval(check)
    clearTimeout(force)
  }

  return { drain, close }
}
