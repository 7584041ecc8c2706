import type { Logger } from 'pino'
import { ApiError } from '../../errors/api-error.ts'
import { createBulkLog } from './bulk-log.ts'

export type ConcurrencyLimitOptions = {
  log: Logger
  /** Requests of everybody that are answered at once. More would only wait for each other, until all of them time out. */
  atOnce?: number
  logEveryMs?: number
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>

export const BUSY_MESSAGE = 'The server is busy: try again in 1 s'
export const BUSY_RETRY_SECONDS = 1

/** Limits how many requests are answered at once, and counts those that are refused. */
export function createConcurrencyLimit({ log, atOnce = 200, logEveryMs = 10_000 }: ConcurrencyLimitOptions) {
  let active = 0
  let refused = 0
  const logRefusal = createBulkLog({
    log,
    message: 'too many requests at once: refused',
    everyMs: logEveryMs,
  })

  async function answer(work: () => Promise<void>): Promise<void> {
    if (isReached()) {
      recordRefusal()
      throw new ApiError('overloaded', BUSY_MESSAGE, { retryAfterSeconds: BUSY_RETRY_SECONDS })
    }
    active += 1
    try {
      await work()
    } finally {
      active -= 1
    }
  }

  function isReached(): boolean {
    return active >= atOnce
  }

  /** Logs the id of the request, which has no line of its own. */
  function recordRefusal(requestId?: string): void {
    refused += 1
    logRefusal({ atOnce, lastRequestId: requestId })
  }

  return { answer, isReached, recordRefusal, counts: () => ({ active, atOnce, refused }) }
}
