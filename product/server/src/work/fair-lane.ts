import { LRUCache } from 'lru-cache'
import { ApiError } from '../errors/api-error.ts'

export type FairLaneOptions = {
  /** How much work of all callers runs at once, while light work is as fast as usual. */
  maxWeight: number
  maxWeightPerCaller: number
  /** Further work of a caller that may wait. */
  maxQueuedPerCaller: number
  /** The time that a caller may use at once, and what it gets back in each second. */
  budgetMs?: number
  refillMsPerSecond?: number
  /** Work of this length counts twice, of ten times this length eleven times. Without it all counts as long as it takes. */
  longMs?: number
  /** Long work counts for more only while another caller was here this lately: otherwise nobody waits behind it. Without it, always. */
  othersMs?: number
  now?: () => number
}

type Caller = { activeWeight: number; waiting: Job[] }
type Job = { weight: number; start: () => void }
type Spent = { milliseconds: number; at: number }
type Seen = { name: string; at: number }

const MAX_REMEMBERED = 10_000
/** A light piece of work that takes this many times as long as the fastest lately, and this much more, waits for the lane. */
const SLOW_FACTOR = 4
const SLOW_MS = 25
/** The fastest is forgotten slowly, because a node may become slower for good. */
const FORGET = 1.001
const RECOVERY_STEP = 0.05
/** The most that a caller can have used, in budgets. */
const MAX_OVERDRAWN = 3

/**
 * Runs work that others wait behind, with bounds on its weight and its time. What comes next is of the caller that used
 * the least time lately, so whoever uses much delays only itself. When light work beside the lane becomes slow, less
 * runs at once: what does the work may do one thing after another.
 */
export function createFairLane(options: FairLaneOptions) {
  const { maxWeight, maxWeightPerCaller, maxQueuedPerCaller } = options
  const {
    budgetMs = 4_000,
    refillMsPerSecond = 200,
    longMs,
    othersMs,
    now = () => performance.now(),
  } = options
  const callers = new Map<string, Caller>()
  const spent = new LRUCache<string, Spent>({ max: MAX_REMEMBERED })
  /** Who came last, and who last before that one's visit. */
  let newest: Seen | undefined
  let before: Seen | undefined
  /** The part of `maxWeight` that may be used now. */
  let part = 1
  let fastest = Number.POSITIVE_INFINITY
  let active = 0
  let activeWeight = 0
  /** The time in which something ran, divided among what ran at the same time. */
  let shared = 0
  let sharedAt = now()

  async function run<Result>(name: string, weight: number, work: () => Promise<Result>): Promise<Result> {
    see(name)
    refuseWithoutBudget(name)
    const caller = callers.get(name) ?? { activeWeight: 0, waiting: [] }
    callers.set(name, caller)
    if (caller.waiting.length >= maxQueuedPerCaller) throw tooMuch(1)
    const { promise, resolve } = Promise.withResolvers<void>()
    caller.waiting.push({ weight, start: resolve })
    startNext()
    await promise
    const began = share()
    let isLongCounted = false
    try {
      refuseWithoutBudget(name)
      const result = await work()
      // Failing late is not the caller's fault.
      isLongCounted = true
      return result
    } finally {
      spend(name, costOf(share() - began, isLongCounted && !isAlone(name)))
      finish(name, caller, weight)
    }
  }

  function startNext(): void {
    const limit = maxWeight * part
    const fits = ([, { waiting, activeWeight: own }]: [string, Caller]) => {
      const [job] = waiting
      if (job === undefined) return false
      // One always runs, however little there is room for.
      return active === 0 || (activeWeight + job.weight <= limit && own + job.weight <= maxWeightPerCaller)
    }
    for (;;) {
      const next = leastUsed([...callers].filter(fits))
      const job = next?.[1].waiting.shift()
      if (next === undefined || job === undefined) return
      share()
      active += 1
      activeWeight += job.weight
      next[1].activeWeight += job.weight
      job.start()
    }
  }

  function leastUsed(ready: [string, Caller][]): [string, Caller] | undefined {
    let least = Number.POSITIVE_INFINITY
    let found: [string, Caller] | undefined
    for (const entry of ready) {
      const used = usedBy(entry[0])
      if (used >= least) continue
      least = used
      found = entry
    }
    return found
  }

  function finish(name: string, caller: Caller, weight: number): void {
    active -= 1
    activeWeight -= weight
    caller.activeWeight -= weight
    if (caller.activeWeight === 0 && caller.waiting.length === 0) callers.delete(name)
    startNext()
  }

  function share(): number {
    const time = now()
    if (active > 0) shared += (time - sharedAt) / active
    sharedAt = time
    return shared
  }

  /**
   * Others wait for the rest of what runs, so what they wait in all grows with the square of its length. The way to a
   * distant node is no work, and what took long only once may be the node's own fault: that alone refuses nobody.
   */
  function costOf(milliseconds: number, isLongCounted: boolean): number {
    if (!isLongCounted || longMs === undefined) return milliseconds
    const work = Math.max(0, milliseconds - (Number.isFinite(fastest) ? fastest : 0))
    return Math.max(work, Math.min(work + work ** 2 / longMs, budgetMs / 2))
  }

  function usedBy(name: string): number {
    const found = spent.get(name)
    if (found === undefined) return 0
    return Math.max(0, found.milliseconds - ((now() - found.at) / 1_000) * refillMsPerSecond)
  }

  function see(name: string): void {
    if (newest?.name !== name) before = newest
    newest = { name, at: now() }
  }

  function isAlone(name: string): boolean {
    if (othersMs === undefined) return false
    const other = newest?.name === name ? before : newest
    return other === undefined || now() - other.at > othersMs
  }

  function spend(name: string, milliseconds: number): void {
    const most = MAX_OVERDRAWN * budgetMs
    spent.set(name, { milliseconds: Math.min(most, usedBy(name) + milliseconds), at: now() })
  }

  function refuseWithoutBudget(name: string): void {
    const over = usedBy(name) - budgetMs
    if (over > 0) throw tooMuch(Math.ceil(over / refillMsPerSecond))
  }

  /** How long a caller's light work beside the lane took. */
  function observeLight(name: string, milliseconds: number): void {
    see(name)
    fastest = Math.min(milliseconds, fastest * FORGET)
    const isSlow = milliseconds > fastest * SLOW_FACTOR + SLOW_MS
    part = isSlow ? Math.max(1 / 8, part / 2) : Math.min(1, part + RECOVERY_STEP)
    startNext()
  }

  return { run, observeLight }
}

function tooMuch(retryAfterSeconds: number): ApiError {
  const message = `Your requests take too much time: try again in ${retryAfterSeconds} s`
  return new ApiError('tooManyRequests', message, { retryAfterSeconds })
}
