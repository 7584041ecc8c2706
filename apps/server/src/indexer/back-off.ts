import { BaseError, HttpRequestError, LimitExceededRpcError } from 'viem'

const FIRST_MS = 500
const LONGEST_MS = 30_000
const TOO_MANY_REQUESTS = 429
/** Codes that providers invented for it. */
const LIMIT_CODES = [TOO_MANY_REQUESTS, LimitExceededRpcError.code, -32_007]
/** Some refuse a range with the code of a rate limit. */
const ABOUT_THE_RANGE = /range|results|logs|response size/i

export type BackOff = {
  /** How long to wait after this failure: ever longer while they follow each other. */
  after(error: unknown): number
  reset(): void
}

/** Half of the wait is by chance, so that instances that failed together do not come back together. */
export function createBackOff(random: () => number = Math.random): BackOff {
  let failures = 0
  return {
    after(error) {
      const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures)
      failures += 1
      return Math.max(retryAfterMs(error), (longest / 2) * (1 + random()))
    },
    reset() {
      failures = 0
    },
  }
}

/** The node finds that we ask too often, not too much: a smaller range would only mean more requests. */
export function isRateLimit(error: unknown): boolean {
  const cause = find(error, each => statusOf(each) !== undefined || codeOf(each) !== undefined)
  if (statusOf(cause) === TOO_MANY_REQUESTS) return true
  const code = codeOf(cause)
  return code !== undefined && LIMIT_CODES.includes(code) && !ABOUT_THE_RANGE.test(detailsOf(cause))
}

function retryAfterMs(error: unknown): number {
  const cause = find(error, each => each instanceof HttpRequestError)
  const seconds = cause instanceof HttpRequestError ? Number(cause.headers?.get('Retry-After')) : 0
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, LONGEST_MS) : 0
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

/** The node's own words: viem's speak of limits with every such code. */
function detailsOf(error: unknown): string {
  return error instanceof BaseError ? error.details : ''
}
