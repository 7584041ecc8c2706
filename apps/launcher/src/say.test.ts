import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const PROGRAM = `
  const { say } = await import('${new URL('./say.ts', import.meta.url).href}')
  process.on('SIGTERM', () => {
    say('Stopping')
    setTimeout(() => process.exit(7), 50)
  })
  setInterval(() => say('working'), 10)
  process.send('started')
`

test('without a reader, or on a full disk, it goes on until it is told to end', async () => {
  const fullDisk = existsSync('/dev/full') ? openSync('/dev/full', 'w') : undefined
  for (const stdout of ['pipe' as const, ...(fullDisk === undefined ? [] : [fullDisk])]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    })
    child.stdout?.destroy()
    const ended = once(child, 'exit')
    await Promise.race([once(child, 'message'), ended])
    // Some lines that nobody takes.
    await new Promise(resolve => setTimeout(resolve, 200))
    child.kill('SIGTERM')
    expect(await ended).toEqual([7, null])
  }
  if (fullDisk !== undefined) closeSync(fullDisk)
})
