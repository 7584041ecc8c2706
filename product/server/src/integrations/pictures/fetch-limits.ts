import { ApiError } from '../../errors/api-error.ts'

export type FetchLimitsOptions = {
  /** Fetches that anybody waits for. */
  maxWaiting?: number
  maxWaitingOfCaller?: number
  maxActiveOfHost?: number
  /** How long a host that did not answer is not asked again. */
  restMs?: number
}

const RETRY_AFTER_SECONDS = 2

/**
 * Bounds on fetches from other sites: of one caller, of one host and in all. A host that did not answer is left alone for
 * a while, so that nobody waits for it again and again.
 */
export function createFetchLimits({
  maxWaiting = 60,
  maxWaitingOfCaller = 24,
  maxActiveOfHost = 4,
  restMs = 30_000,
}: FetchLimitsOptions = {}) {
  const callers = new Map<string, number>()
  const hosts = new Map<string, { active: number; queue: (() => void)[] }>()
  const silent = new Set<string>()

  /** Counts who waits for a fetch, also one that another caller began. */
  async function wait<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const own = callers.get(caller) ?? 0
    const all = [...callers.values()].reduce((sum, count) => sum + count, 0)
    if (own >= maxWaitingOfCaller || all >= maxWaiting) {
      throw new ApiError('tooManyRequests', 'Other pictures are being fetched; try again in a moment', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    callers.set(caller, own + 1)
    try {
      return await work()
    } finally {
      const left = (callers.get(caller) ?? 1) - 1
      if (left > 0) callers.set(caller, left)
      else callers.delete(caller)
    }
  }

  /** Runs a fetch from a host when it is its turn, unless the host is known to be silent by then. */
  async function fetchFrom<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    throwIfSilent(host)
    const state = hosts.get(host) ?? { active: 0, queue: [] }
    hosts.set(host, state)
    if (state.active < maxActiveOfHost) state.active += 1
    else await new Promise<void>(resolve => state.queue.push(resolve))
    try {
      throwIfSilent(host)
      return await work()
    } catch (error) {
      if (isTimeout(error) && !silent.has(host)) rest(host)
      throw error
    } finally {
      const next = state.queue.shift()
      if (next !== undefined) next()
      else if (--state.active === 0) hosts.delete(host)
    }
  }

  function rest(host: string): void {
    silent.add(host)
    setTimeout(() => silent.delete(host), restMs).unref()
  }

  function throwIfSilent(host: string): void {
    if (silent.has(host)) throw new DOMException(`${host} did not answer`, 'TimeoutError')
  }

  return { wait, fetchFrom }
}

export function isTimeout(error: unknown): boolean {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  return ['TimeoutError', 'AbortError'].includes(name) || ['ETIMEOUT', 'ECANCELLED'].includes(code)
}
