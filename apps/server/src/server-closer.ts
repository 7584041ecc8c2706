import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const GIVE_UP_MS = 5_000
const LOOK_EVERY_MS = 50

/**
 * Watches a server's sockets, so that it can be closed soon and kindly: answers that are under way are finished,
 * and no connection that a browser keeps open, or opened and never used, holds the process up.
 */
export function createServerCloser(server: Server, giveUpMs = GIVE_UP_MS) {
  /** Node counts a connection that never sent anything as busy. */
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.prependListener('request', ({ socket }) => unused.delete(socket))

  return async function close(): Promise<void> {
    const closed = new Promise(resolve => server.close(resolve))
    for (const socket of unused) socket.destroy()
    // A connection becomes idle when its answer is done, which Node only looks at when it is asked.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
    const force = setTimeout(() => server.closeAllConnections(), giveUpMs)
    await closed
    clearInterval(look)
    clearTimeout(force)
  }
}
