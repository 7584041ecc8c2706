import type { Logger } from 'pino'
import { ApiError } from '../../errors/api-error.ts'

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
  let logged = 0
  let isLogDue = true

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

  function recordRefusal(): void {
    refused += 1
    if (isLogDue) logRefusals()
  }

  /** Not a line for each: a server that is busy would be busy with its log. */
  function logRefusals(): void {
    log.warn({ refused: refused - logged, atOnce }, 'too many requests at once: refused')
    logged = refused
    isLogDue = false
    setTimeout(() => {
      isLogDue = true
      if (refused > logged) logRefusals()
    }, logEveryMs).unref()
  }

  return { answer, isReached, recordRefusal, counts: () => ({ active, atOnce, refused }) }
}
