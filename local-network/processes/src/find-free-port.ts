import { createServer } from 'node:net'
import { StartupError } from '@kindyield/domain/startup-error'

const LOCALHOST = '127.0.0.1'
const MAX_ATTEMPTS = 100

/** Finds the first free port from `preferred` upwards; 0 lets the system choose. */
export async function findFreePort(preferred = 0, host = LOCALHOST): Promise<number> {
  for (let port = preferred; port < preferred + MAX_ATTEMPTS; port++) {
    const found = await probePort(port, host)
    if (found !== undefined) return found
  }
  throw new StartupError(
    `All ports from ${preferred} to ${preferred + MAX_ATTEMPTS - 1} are taken. Free one of them.`,
  )
}

/**
 * Starts something on the first free port from `preferred` upwards. If the start fails because another program took
 * the port in the meantime, it tries the next one.
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

function probePort(port: number, host: string): Promise<number | undefined> {
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
