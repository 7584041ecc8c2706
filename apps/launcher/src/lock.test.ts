import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kindyield-lock-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Sockets without a file are Linux's alone; the way of macOS works there too. */
const platforms = (['darwin', 'linux'] as const).filter(
  platform => platform === 'darwin' || platform === process.platform,
)

for (const platform of platforms) {
  test(`as on ${platform}, one at a time may use a data folder`, async () => {
    const release = await takeLock(dataDir, platform)
    await expect(takeLock(dataDir, platform)).rejects.toThrow('already running')
    release()
    ;(await takeLock(dataDir, platform))()
  })

  test(`as on ${platform}, one that was killed outright leaves no lock`, async () => {
    const module = new URL('./lock.ts', import.meta.url).href
    const program = `
      const { takeLock } = await import('${module}')
      await takeLock('${dataDir}', '${platform}')
      console.log('taken')
      setInterval(() => {}, 1000)
    `
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise(resolve => holder.stdout.once('data', resolve))
    await expect(takeLock(dataDir, platform)).rejects.toThrow('already running')
    holder.kill('SIGKILL')
    await new Promise(resolve => holder.once('exit', resolve))
    ;(await takeLock(dataDir, platform))()
  })
}
