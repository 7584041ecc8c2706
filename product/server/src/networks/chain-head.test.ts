import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { type ChainHeadOptions, createChainHead } from './chain-head.ts'

const log = pino({ level: 'silent' })
const TIMEOUT_MS = 50

/** The head of a chain that answers with these, one after the other; undefined is no answer at all. */
function headOf(
  answers: (bigint | Error | undefined)[],
  times: Pick<ChainHeadOptions, 'validMs' | 'silentMs'>,
) {
  const getBlockNumber = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? new Promise<never>(() => {})
  })
  const options = { network: { name: 'one' }, log, timeoutMs: TIMEOUT_MS, ...times }
  return { getBlockNumber, ...createChainHead({ ...options, chain: { getBlockNumber } }) }
}

test('whoever asks at once, and a moment later, shares one answer', async () => {
  const { recent, getBlockNumber } = headOf([7n], { validMs: 60_000 })
  expect(await Promise.all([recent(), recent()])).toEqual([7, 7])
  expect(await recent(7)).toBe(7)
  expect(getBlockNumber).toHaveBeenCalledOnce()
})

test('a chain is asked again where more is indexed than it had', async () => {
  const { recent } = headOf([7n, 9n], { validMs: 60_000 })
  expect(await recent()).toBe(7)
  expect(await recent(8)).toBe(9)
})

test.each([
  ['fails', new Error('refused')],
  ['hangs', undefined],
])('a chain that %s is waited for once, and asked meanwhile until it answers', async (_, answer) => {
  const { recent, getBlockNumber } = headOf([answer, answer, 7n], { validMs: 0, silentMs: 60_000 })
  expect(await recent()).toBe(null)
  const before = performance.now()
  expect(await recent()).toBe(null)
  expect(performance.now() - before).toBeLessThan(TIMEOUT_MS)
  await vi.waitFor(async () => {
    expect(await recent()).toBe(null)
    expect(getBlockNumber).toHaveBeenCalledTimes(3)
  })
})

test('that a chain was silent long ago says nothing of now', async () => {
  const { recent } = headOf([new Error('refused'), 7n], { validMs: 0, silentMs: 0 })
  expect(await recent()).toBe(null)
  await setTimeout(1)
  expect(await recent()).toBe(7)
})
