import { ApiError } from '../../errors/api-error.ts'
import { createCallerSlots } from '../../work/caller-slots.ts'
import { createCallerTurns } from '../../work/caller-turns.ts'

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
  const slots = createCallerSlots(maxWaitingOfCaller, maxWaiting)
  // Nobody is refused here: all that may wait at all were counted before.
  const turns = createCallerTurns({ maxActive: maxActiveOfHost, maxQueued: Number.POSITIVE_INFINITY })
  const silent = new Set<string>()

  /** Counts who waits for a fetch, also one that another caller began. */
  async function wait<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const release = slots.take(caller)
    if (release === undefined) {
      throw new ApiError('tooManyRequests', 'Other pictures are being fetched; try again in a moment', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    return work().finally(release)
  }

  /** Runs a fetch from a host when it is its turn, unless the host is known to be silent by then. */
  async function fetchFrom<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    throwIfSilent(host)
    return turns.run(host, async () => {
      try {
        throwIfSilent(host)
        return await work()
      } catch (error) {
        if (isTimeout(error) && !silent.has(host)) rest(host)
        throw error
      }
    })
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
