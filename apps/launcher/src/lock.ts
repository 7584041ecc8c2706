import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '@kindyield/processes'

/**
 * Lets one instance at a time use a data folder. The lock is a socket that somebody listens on, so the system
 * itself releases it when the holder ends in whatever way.
 */
export async function takeLock(dataDir: string, platform = process.platform): Promise<() => void> {
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
  // Linux has sockets that are names and not files: nothing can be left behind.
  const abstract = platform === 'linux'
  const path = abstract ? `\0kindyield-${key}` : join(tmpdir(), `kindyield-${key}.sock`)
  if (!abstract && !(await isAnswered(path))) rmSync(path, { force: true })
  const holder = createServer()
  await new Promise<void>((resolve, reject) => {
    holder.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Kindyield is already running on ${dataDir}. Stop it first, or use another clone.`
      reject(error.code === 'EADDRINUSE' ? new StartupError(message) : error)
    })
    holder.listen(path, resolve)
  })
  holder.unref()
  return () => holder.close()
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
