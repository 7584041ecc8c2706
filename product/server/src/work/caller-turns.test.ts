import { expect, test } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { type CallerTurnsOptions, createCallerTurns } from './caller-turns.ts'

/** Requests of holders that end when the test says so. */
function startWork(options: Partial<CallerTurnsOptions>) {
  const turns = createCallerTurns({ maxActive: 1, maxQueued: 40, ...options })
  const running: (() => void)[] = []
  async function ask(holder: string, signal = new AbortController().signal) {
    try {
      const end = await turns.take(holder, () => signal)
      await new Promise<void>(resolve => running.push(resolve))
      end()
      // What has ended once gives no second turn away.
      end()
      return 'answered'
    } catch (error) {
      return error instanceof ApiError ? error.code : 'left'
    }
  }
  return { ask, running }
}

test('R26 a holder has a few requests answered at once, further ones wait, and more are refused', async () => {
  const { ask, running } = startWork({ maxActive: 2, maxQueued: 1 })
  const asked = [ask('ada'), ask('ada'), ask('ada')]
  expect(await ask('ada')).toBe('tooManyRequests')
  expect(running).toHaveLength(2)
  const other = ask('ben')
  await expect.poll(() => running.length).toBe(3)
  for (let done = 0; done < 4; done++) {
    await expect.poll(() => running.length).toBeGreaterThan(done)
    running[done]?.()
  }
  expect(await Promise.all([...asked, other])).toEqual(Array(4).fill('answered'))
})

test('R26 a request that waits too long is refused, and its work is not done later', async () => {
  const { ask, running } = startWork({ maxActive: 1, waitMs: 5 })
  const first = ask('ada')
  expect(await ask('ada')).toBe('overloaded')
  running[0]?.()
  expect(await first).toBe('answered')
  const next = ask('ada')
  await expect.poll(() => running.length).toBe(2)
  running[1]?.()
  expect(await next).toBe('answered')
})

test('R26 a caller that leaves while it waits costs nothing', async () => {
  const { ask, running } = startWork({ maxActive: 1 })
  const leaving = new AbortController()
  const first = ask('ada')
  const second = ask('ada', leaving.signal)
  leaving.abort()
  expect(await second).toBe('left')
  running[0]?.()
  expect(await first).toBe('answered')
  expect(running).toHaveLength(1)
})
