import { getTableName } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimit } from '../../database/schema/rate-limit-table.ts'
import { ApiError } from '../../errors/api-error.ts'
import { isRpcPath } from '../../rpc/rpc-path.ts'
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
type Kind = 'ip' | 'page' | 'address' | 'auth' | 'rpc'
export type RateLimits = ReturnType<typeof createRateLimits>

const SECONDS = 60
const MAX_REMEMBERED = 10_000

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
  const limiters: Record<Kind, Limiter> = {
    ip: createLimiter('ip', perMinute),
    page: createLimiter('page', perMinute),
    address: createLimiter('address', perMinute),
    auth: createLimiter('auth', authPerMinute),
    rpc: createLimiter('rpc', rpcPerMinute),
  }
  /** When those who have used up a limit may ask again. */
  const usedUp = new LRUCache<string, number>({ max: MAX_REMEMBERED })

  async function count(kind: Kind, key: string, points = 1): Promise<void> {
    try {
      await limiters[kind].consume(key, points)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      usedUp.set(`${kind} ${key}`, Date.now() + error.msBeforeNext)
      throw tooManyRequests(error.msBeforeNext)
    }
  }

  /** What a request will be refused with, where that is known without counting it. */
  function findRefusal(ip: string, path: string): ApiError | undefined {
    if (usedUp.size === 0) return undefined
    const key = networkOf(ip)
    const until = Math.max(...kindsOf(path).map(kind => usedUp.get(`${kind} ${key}`) ?? 0))
    const left = until - Date.now()
    return left > 0 ? tooManyRequests(left) : undefined
  }

  return {
    countRequest: (ip: string) => count('ip', networkOf(ip)),
    countPage: (ip: string) => count('page', networkOf(ip)),
    countAuth: (ip: string) => count('auth', networkOf(ip)),
    countAddress: (address: string) => count('address', address),
    countRpc: (ip: string, calls: number) => count('rpc', networkOf(ip), calls),
    findRefusal,
  }
}

/** The limits of a path, as it came. */
function kindsOf(path: string): Kind[] {
  // Only the app knows which one an escaped path is.
  if (path.includes('%')) return ['ip', 'auth', 'rpc', 'page']
  if (path.startsWith('/api/auth/')) return ['ip', 'auth']
  if (path.startsWith('/api/') || path.startsWith('/share/')) return ['ip']
  return isRpcPath(path) ? ['rpc'] : ['page']
}

function tooManyRequests(milliseconds: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new ApiError('tooManyRequests', `Too many requests: try again in ${retryAfterSeconds} s`, {
    retryAfterSeconds,
  })
}
