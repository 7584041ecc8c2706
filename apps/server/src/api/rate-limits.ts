import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'
import { createTurns } from './turns.ts'

export type RateLimitsOptions = {
  /** Requests to the API, from one IP and, apart from that, by one signed-in address. */
  perMinute: number
  /** Requests that sign up, in or out, or refresh. */
  authPerMinute: number
  /** Calls to the chain; each one of a batch counts. */
  rpcPerMinute: number
}

export type RateLimits = ReturnType<typeof createRateLimits>

const SECONDS = 60
/** The chain may work through a batch for a second or two. */
const RPC_TURNS = { atOnce: 2, waiting: 50 }

/**
 * Counted in memory: what they protect is this process, and a database that had to write a row for every
 * request would be the first thing to fall. N instances behind a proxy therefore let N times as much pass.
 *
 * An address counts only once it has proven itself. Counting those that merely claim it would let anyone lock
 * its owner out.
 */
export function createRateLimits({ perMinute, authPerMinute, rpcPerMinute }: RateLimitsOptions) {
  const byIp = new RateLimiterMemory({ points: perMinute, duration: SECONDS })
  const byAddress = new RateLimiterMemory({ points: perMinute, duration: SECONDS })
  const authByIp = new RateLimiterMemory({ points: authPerMinute, duration: SECONDS })
  const rpcByIp = new RateLimiterMemory({ points: rpcPerMinute, duration: SECONDS })
  const takeRpcTurn = createTurns(RPC_TURNS)
  return {
    countRequest: (ip: string) => count(byIp, networkOf(ip)),
    countAuth: (ip: string) => count(authByIp, networkOf(ip)),
    countAddress: (address: string) => count(byAddress, address),
    countRpc: (ip: string, calls: number) => count(rpcByIp, networkOf(ip), calls),
    takeRpcTurn: <Result>(ip: string, work: () => Promise<Result>) => takeRpcTurn(networkOf(ip), work),
  }
}

async function count(limiter: RateLimiterMemory, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new Refusal('tooManyRequests', `Too many requests: try again in ${retryAfterSeconds} s`, {
      retryAfterSeconds,
    })
  }
}

/** Whoever has one IPv6 address has the 2^64 beside it too. */
function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join(':')
}
