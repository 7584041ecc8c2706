import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

const TRIES = 100

/** The first port from `preferred` on that nobody listens on; 0 asks the system for any. */
export async function findFreePort(preferred = 0, host = '127.0.0.1'): Promise<number> {
  for (let port = preferred; port < preferred + TRIES; port++) {
    const found = await tryPort(port, host)
    if (found !== undefined) return found
  }
  throw new StartupError(
    `All ports from ${preferred} to ${preferred + TRIES - 1} are taken. Free one of them.`,
  )
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
