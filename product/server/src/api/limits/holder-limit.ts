import { ApiError } from '../../errors/api-error.ts'
import { createRequestQueue } from '../../work/request-queue.ts'

export type HolderLimitOptions = {
  /** Requests of one holder that are answered at the same time. */
  maxActive?: number
  /** Further ones that may wait. */
  maxQueued?: number
  /** How long. */
  waitMs?: number
}

export type HolderLimit = ReturnType<typeof createHolderLimit>

const RETRY_AFTER_SECONDS = 1

/** Limits the work for one holder at the same time, so that heavy requests delay only those of the same holder. */
export function createHolderLimit({
  maxActive = 1,
  maxQueued = 40,
  waitMs = 5_000,
}: HolderLimitOptions = {}) {
  const enqueue = createRequestQueue({ maxActive, maxQueued })

  /** Runs the work in its turn; rejects when that does not come in time, or when the caller has left before. */
  return function answer<Result>(
    address: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isDue = true
      const giveUp = (reason: unknown) => {
        isDue = false
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        reject(reason)
      }
      const onAbort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(waitedTooLong()), waitMs)
      signal.addEventListener('abort', onAbort, { once: true })
      enqueue(address, async () => {
        if (!isDue) return
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        await work().then(resolve, reject)
      }).catch(giveUp)
    })
  }
}

function waitedTooLong(): ApiError {
  return new ApiError(
    'overloaded',
    `Your other requests are still being answered: try again in ${RETRY_AFTER_SECONDS} s`,
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
}
