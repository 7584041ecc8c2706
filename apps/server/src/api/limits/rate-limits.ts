import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimit } from '../../database/schema/rate-limit-table.ts'
import { ApiError } from '../../errors/api-error.ts'
import { networkOf } from './network-of.ts'

export type RateLimitsOptions = {
  /** Requests to the API by one IP and, counted separately, by one signed-in address. */
  perMinute: number
  /** Requests to /api/auth. */
  authPerMinute: number
  /** JSON-RPC calls; each call of a batch counts. */
  rpcPerMinute: number
  /** Connections to the counts that all APIs share; without them each process counts for itself. */
  shared?: pg.Pool | undefined
}

type Limiter = RateLimiterMemory | RateLimiterPostgres
export type RateLimits = ReturnType<typeof createRateLimits>

const SECONDS = 60

/**
 * Counted in memory, because they protect this process and a write to the database for each request would fail
 * first. N instances behind a proxy therefore allow N times as many requests, unless their counts are shared. While
 * the database does not count in time, each process counts for itself again.
 *
 * An address is counted only after its token was verified: otherwise anyone could lock its owner out.
 */
export function createRateLimits(options: RateLimitsOptions) {
  const { perMinute, authPerMinute, rpcPerMinute, shared } = options

  function createLimiter(keyPrefix: string, points: number): Limiter {
    const inMemory = new RateLimiterMemory({ keyPrefix, points, duration: SECONDS })
    if (shared === undefined) return inMemory
    return new RateLimiterPostgres({
      storeClient: shared,
      storeType: 'pool',
      tableName: getTableName(rateLimit),
      tableCreated: true,
      keyPrefix,
      points,
      duration: SECONDS,
      // Whoever has used up a limit costs no further query.
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: inMemory,
    })
  }
  const byIp = createLimiter('ip', perMinute)
  const byAddress = createLimiter('address', perMinute)
  const authByIp = createLimiter('auth', authPerMinute)
  const rpcByIp = createLimiter('rpc', rpcPerMinute)

  return {
    countRequest: (ip: string) => count(byIp, networkOf(ip)),
    countAuth: (ip: string) => count(authByIp, networkOf(ip)),
    countAddress: (address: string) => count(byAddress, address),
    countRpc: (ip: string, calls: number) => count(rpcByIp, networkOf(ip), calls),
  }
}

async function count(limiter: Limiter, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new ApiError('tooManyRequests', `Too many requests: try again in ${retryAfterSeconds} s`, {
      retryAfterSeconds,
    })
  }
}
