import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MODULE = new URL('./index.ts', import.meta.url).href
/** Ends in order, with a word, once its parent has ended. */
const CHILD = `
  const { onParentEnd } = await import('${MODULE}')
  const running = setInterval(() => {}, 1000)
  onParentEnd(() => {
    console.log('stopped in order')
    clearInterval(running)
  })
  console.log('running')
`

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'whoever loses its parent to %s can stop in order',
  async signal => {
    const program = `
    const { spawn } = await import('node:child_process')
    spawn(process.execPath, ['--input-type=module', '-e', process.env.CHILD], { stdio: 'inherit' })
  `
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHILD },
    })
    await once(parent.stdout, 'readable')
    parent.kill(signal)
    // The pipe is closed by the last process that has it.
    expect(await text(parent.stdout)).toBe('running\nstopped in order\n')
  },
)
