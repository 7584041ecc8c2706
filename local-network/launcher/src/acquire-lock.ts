import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '@kindyield/domain/startup-error'

/**
 * Lets one instance at a time use a data folder. The lock is a listening socket, so the operating system releases it
 * when the process ends for any reason.
 */
export async function acquireLock(dataDir: string, platform = process.platform): Promise<() => void> {
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
  // Linux has abstract sockets, which leave no file behind.
  const abstract = platform === 'linux'
  const path = abstract ? `\0kindyield-${key}` : join(tmpdir(), `kindyield-${key}.sock`)
  if (!abstract && !(await isListening(path))) rmSync(path, { force: true })
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Kindyield is already running on ${dataDir}. Stop it first, or use another clone.`
      reject(error.code === 'EADDRINUSE' ? new StartupError(message) : error)
    })
    server.listen(path, resolve)
  })
  server.unref()
  return () => server.close()
}

function isListening(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
