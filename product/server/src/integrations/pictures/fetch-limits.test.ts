import { expect, test } from 'vitest'
import { createFetchLimits } from './fetch-limits.ts'

const TOO_MANY = { code: 'tooManyRequests', retryAfterSeconds: 2 }
const forever = () => new Promise<never>(() => {})
const timeOut = async () => {
  throw new DOMException('too slow', 'TimeoutError')
}

test('R31 one caller waits for so many pictures, and all callers for so many', async () => {
  const { wait } = createFetchLimits({ maxWaiting: 3, maxWaitingOfCaller: 2 })
  void wait('one', forever)
  void wait('one', forever)
  await expect(wait('one', forever)).rejects.toMatchObject(TOO_MANY)
  expect(await wait('other', async () => 'done')).toBe('done')
  void wait('other', forever)
  await expect(wait('third', forever)).rejects.toMatchObject(TOO_MANY)
})

test('R31 a failure gives its place back', async () => {
  const { wait } = createFetchLimits({ maxWaitingOfCaller: 1 })
  await expect(wait('one', timeOut)).rejects.toThrow('too slow')
  expect(await wait('one', async () => 'done')).toBe('done')
})

test('R31 a host is asked for few pictures at once, and other hosts meanwhile', async () => {
  const { fetchFrom } = createFetchLimits({ maxActiveOfHost: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const fetch = (host: string, name: string) =>
    fetchFrom(host, async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      return name
    })
  const all = [fetch('a', 'a1'), fetch('a', 'a2'), fetch('a', 'a3'), fetch('b', 'b1')]
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1'])
  ends.shift()?.()
  await all[0]
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('R31 a host that did not answer is not asked again for a while, nor by those that wait for it', async () => {
  const { fetchFrom } = createFetchLimits({ maxActiveOfHost: 1, restMs: 20 })
  let asked = 0
  const count = async () => {
    asked += 1
    return timeOut()
  }
  const fetches = [fetchFrom('silent', count), fetchFrom('silent', count), fetchFrom('silent', count)]
  expect((await Promise.allSettled(fetches)).map(({ status }) => status)).toEqual(
    fetches.map(() => 'rejected'),
  )
  await expect(fetchFrom('silent', count)).rejects.toThrow('silent did not answer')
  expect(asked).toBe(1)
  expect(await fetchFrom('other', async () => 'done')).toBe('done')
  await expect.poll(() => fetchFrom('silent', async () => 'done').catch(() => 'resting')).toBe('done')
})
