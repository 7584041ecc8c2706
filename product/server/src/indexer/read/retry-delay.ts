import { BaseError, HttpRequestError, LimitExceededRpcError } from 'viem'

const FIRST_MS = 500
const MAX_MS = 30_000
const TOO_MANY_REQUESTS = 429
/** JSON-RPC codes that providers use for rate limits. */
const LIMIT_CODES = [TOO_MANY_REQUESTS, LimitExceededRpcError.code, -32_007]
/** Some providers reject a range with the code of a rate limit. */
const ABOUT_THE_RANGE = /range|results|logs|response size/i

export type RetryDelay = {
  /** Milliseconds to wait after this error: doubles with each consecutive one, and at least what Retry-After says. */
  next(error: unknown): number
  /** Call after a success. */
  reset(): void
}

/** Exponential backoff. Half of the delay is random, so that instances that failed together do not retry together. */
export function createRetryDelay(random: () => number = Math.random): RetryDelay {
  let failures = 0
  return {
    next(error) {
      const delay = Math.min(MAX_MS, FIRST_MS * 2 ** failures)
      failures += 1
      return Math.max(retryAfterMs(error), (delay / 2) * (1 + random()))
    },
    reset() {
      failures = 0
    },
  }
}

/** Whether the node rejects the rate of requests, not their size: a smaller range would only mean more requests. */
export function isRateLimitError(error: unknown): boolean {
  const cause = find(error, each => statusOf(each) !== undefined || codeOf(each) !== undefined)
  if (statusOf(cause) === TOO_MANY_REQUESTS) return true
  const code = codeOf(cause)
  return code !== undefined && LIMIT_CODES.includes(code) && !ABOUT_THE_RANGE.test(detailsOf(cause))
}

function retryAfterMs(error: unknown): number {
  const cause = find(error, each => each instanceof HttpRequestError)
  const seconds = cause instanceof HttpRequestError ? Number(cause.headers?.get('Retry-After')) : 0
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, MAX_MS) : 0
}

function find(error: unknown, matches: (each: unknown) => boolean): unknown {
  return error instanceof BaseError ? error.walk(matches) : undefined
}

function statusOf(error: unknown): number | undefined {
  return error instanceof HttpRequestError ? error.status : undefined
}

function codeOf(error: unknown): number | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'number' ? code : undefined
}

/** The node's own message: viem's mentions limits with every such code. */
function detailsOf(error: unknown): string {
  return error instanceof BaseError ? error.details : ''
}
