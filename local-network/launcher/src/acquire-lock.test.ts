import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock } from './acquire-lock.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kindyield-lock-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Abstract sockets exist only on Linux; the socket file of macOS works on both. */
const platforms = (['darwin', 'linux'] as const).filter(
  platform => platform === 'darwin' || platform === process.platform,
)

for (const platform of platforms) {
  test(`only one instance can use a data folder (${platform})`, async () => {
    const release = await acquireLock(dataDir, platform)
    await expect(acquireLock(dataDir, platform)).rejects.toThrow('already running')
    release()
    ;(await acquireLock(dataDir, platform))()
  })

  test(`SIGKILL releases the lock (${platform})`, async () => {
    const module = new URL('./acquire-lock.ts', import.meta.url).href
    const program = `
      const { acquireLock } = await import('${module}')
      await acquireLock('${dataDir}', '${platform}')
      console.log('taken')
      setInterval(() => {}, 1000)
    `
    const lockHolder = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise(resolve => lockHolder.stdout.once('data', resolve))
    await expect(acquireLock(dataDir, platform)).rejects.toThrow('already running')
    lockHolder.kill('SIGKILL')
    await new Promise(resolve => lockHolder.once('exit', resolve))
    ;(await acquireLock(dataDir, platform))()
  })
}
