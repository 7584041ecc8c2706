import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const PROGRAM = `
  const { print } = await import('${new URL('./print.ts', import.meta.url).href}')
  process.on('SIGTERM', () => {
    print('Stopping')
    setTimeout(() => process.exit(7), 50)
  })
  let lines = 0
  setInterval(() => {
    print('working')
    lines += 1
    if (lines === 20) process.send('printed')
  }, 10)
`

test('keeps running without a reader or on a full disk until SIGTERM', async () => {
  const fullDisk = existsSync('/dev/full') ? openSync('/dev/full', 'w') : undefined
  for (const stdout of ['pipe' as const, ...(fullDisk === undefined ? [] : [fullDisk])]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    })
    child.stdout?.destroy()
    const ended = once(child, 'exit')
    // Sent after twenty lines that nobody could read.
    await Promise.race([once(child, 'message'), ended])
    child.kill('SIGTERM')
    expect(await ended).toEqual([7, null])
  }
  if (fullDisk !== undefined) closeSync(fullDisk)
})
