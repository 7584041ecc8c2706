import { expect, test, vi } from 'vitest'
import { createFairLane, type FairLaneOptions } from './fair-lane.ts'

const LIMITS = { maxWeight: 8, maxWeightPerCaller: 2, maxQueuedPerCaller: 50 }

/** A lane whose clock and whose work a test holds: the callers whose work has begun, in order, and what ends one. */
function startLane(options: Partial<FairLaneOptions> = {}) {
  let time = 0
  const lane = createFairLane({ ...LIMITS, ...options, now: () => time })
  const begun: string[] = []
  const ends = new Map<string, (() => void)[]>()
  const run = (caller: string) =>
    lane.run(caller, 1, () => {
      begun.push(caller)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(caller, [...(ends.get(caller) ?? []), resolve])
      return promise
    })
  const settle = () => vi.waitFor(() => Promise.resolve())
  async function finish(caller: string): Promise<void> {
    ends.get(caller)?.shift()?.()
    await settle()
  }
  async function runFor(caller: string, milliseconds: number): Promise<void> {
    const done = run(caller)
    await settle()
    time += milliseconds
    await finish(caller)
    await done
  }
  return {
    lane,
    run,
    runFor,
    begun,
    finish,
    settle,
    passTime: (milliseconds: number) => (time += milliseconds),
  }
}

test('R26 one caller has two pieces of work under way, and all have eight', async () => {
  const { run, begun, settle } = startLane()
  for (let times = 0; times < 10; times += 1) void run('greedy')
  await settle()
  expect(begun).toEqual(['greedy', 'greedy'])
  for (const other of ['b', 'c', 'd', 'e']) for (let times = 0; times < 3; times += 1) void run(other)
  await settle()
  expect(begun).toHaveLength(8)
})

test('R26 whoever used the least comes next, however many wait before', async () => {
  const { run, begun, finish, settle, passTime } = startLane({ maxWeight: 1 })
  for (let times = 0; times < 5; times += 1) void run('first')
  for (let times = 0; times < 5; times += 1) void run('second')
  await settle()
  passTime(500)
  await finish('first')
  passTime(400)
  await finish('second')
  void run('modest')
  await settle()
  passTime(100)
  await finish('second')
  expect(begun).toEqual(['first', 'second', 'second', 'modest'])
})

test('R26 whoever has used up its time is refused until it is refilled, and nobody else', async () => {
  const { run, begun, finish, settle, passTime } = startLane({ budgetMs: 1_000, refillMsPerSecond: 100 })
  const long = run('greedy')
  await settle()
  passTime(2_900)
  await finish('greedy')
  await long
  const refusal = { code: 'tooManyRequests', retryAfterSeconds: 19 }
  await expect(run('greedy')).rejects.toMatchObject(refusal)
  void run('modest')
  await settle()
  expect(begun).toEqual(['greedy', 'modest'])
  passTime(19_000)
  void run('greedy')
  await settle()
  expect(begun).toEqual(['greedy', 'modest', 'greedy'])
})

test('R26 what waited while its caller used up the time is refused, too', async () => {
  const { run, finish, settle, passTime } = startLane({ budgetMs: 1_000, maxWeightPerCaller: 1 })
  const runs = Array.from({ length: 3 }, () => run('greedy'))
  await settle()
  passTime(2_000)
  await finish('greedy')
  const outcomes = await Promise.allSettled(runs)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('R26 time is divided among those who share a node', async () => {
  const { run, begun, finish, settle, passTime } = startLane({ budgetMs: 600 })
  void run('one')
  void run('other')
  await settle()
  passTime(1_000)
  await finish('one')
  void run('one')
  await settle()
  expect(begun).toEqual(['one', 'other', 'one'])
})

test('R26 long work counts more than short work of the same time', async () => {
  const { runFor, run, begun } = startLane({ budgetMs: 2_000, longMs: 50 })
  for (let times = 0; times < 121; times += 1) await runFor('short', 10)
  for (let times = 0; times < 3; times += 1) await runFor('long', 400)
  await expect(run('long')).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect(begun.filter(caller => caller === 'short')).toHaveLength(121)
})

test('R26 nobody is refused for one slow answer, or for a node that is far away', async () => {
  const { lane, runFor } = startLane({ budgetMs: 4_000, longMs: 50 })
  await runFor('hiccup', 900)
  await runFor('hiccup', 100)
  lane.observeLight('light', 300)
  for (let times = 0; times < 40; times += 1) await runFor('far', 310)
})

test('R26 one caller cannot let any amount of work wait', async () => {
  const { run } = startLane({ maxQueuedPerCaller: 3 })
  for (let times = 0; times < 5; times += 1) void run('greedy')
  await expect(run('greedy')).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('R26 when light work becomes slow, less runs, and all again afterwards', async () => {
  const { lane, run, begun, finish, settle } = startLane()
  for (let times = 0; times < 10; times += 1) lane.observeLight('light', 2)
  for (let times = 0; times < 3; times += 1) lane.observeLight('light', 300)
  for (const caller of ['a', 'b', 'c']) for (let times = 0; times < 2; times += 1) void run(caller)
  await settle()
  expect(begun).toEqual(['a'])
  for (let times = 0; times < 20; times += 1) lane.observeLight('light', 2)
  await settle()
  expect(begun).toHaveLength(6)
  await finish('a')
})

test('R26 long work of whoever is alone counts as long as it takes, and for more once somebody else was there', async () => {
  const { lane, runFor, begun, passTime } = startLane({ budgetMs: 2_000, longMs: 50, othersMs: 10_000 })
  const sendUntilRefused = async () => {
    const before = begun.length
    for (;;) {
      const refusal = await runFor('alone', 300).catch((error: unknown) => error)
      if (refusal !== undefined) return begun.length - before
    }
  }
  const whileAlone = await sendUntilRefused()
  passTime(60_000)
  lane.observeLight('somebody', 2)
  expect([whileAlone, await sendUntilRefused()]).toEqual([9, 3])
})
