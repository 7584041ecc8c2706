import type { RequestTime } from '@kindyield/api-contract'
import type { LidoAddresses } from '@kindyield/chain'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type PublicClient, parseEther } from 'viem'
import { throwChainUnavailable } from '../../errors/api-error.ts'
import { estimateWait, type QueueThroughput } from './estimate-wait.ts'
import { fetchRequestTime } from './fetch-request-time.ts'
import { readQueueThroughput } from './read-queue-throughput.ts'

export type RequestTimeServiceOptions = {
  chain: PublicClient
  lido: LidoAddresses
  /** A service with Lido's API; without it times are estimated from the queue. */
  url: string | undefined
  log: Logger
  now?: (() => Date) | undefined
  timeoutMs?: number
}

export type RequestTimeService = ReturnType<typeof createRequestTimeService>

const FRESH_MS = 5 * 60_000
const DAY_SECONDS = 24 * 60 * 60
/** Amounts are rounded up to a power of two ether. */
const MAX_STEPS = 256

/** How long a withdrawal takes: from the configured service, otherwise estimated from the queue; `method` says which. */
export function createRequestTimeService({
  chain,
  lido,
  url,
  log,
  now = () => new Date(),
  timeoutMs = 3_000,
}: RequestTimeServiceOptions) {
  const freshness = { ttl: FRESH_MS, ttlResolution: 0, perf: { now: () => now().getTime() } }
  const throughputs = new LRUCache<'current', QueueThroughput>({
    ...freshness,
    max: 1,
    fetchMethod: () => readQueueThroughput(chain, lido),
  })
  /** A service that is down is cached as such, so that it is not called with every request. */
  const serviceWaits = new LRUCache<bigint, { seconds: number | undefined }>({
    ...freshness,
    max: MAX_STEPS,
    fetchMethod: async amountWei => ({
      seconds: url === undefined ? undefined : await fetchRequestTime(amountWei, { url, log, timeoutMs }),
    }),
  })

  async function current(amountWei: bigint): Promise<RequestTime> {
    const [serviceWait, chainSeconds] = await Promise.all([
      serviceWaits.forceFetch(roundUpToStep(amountWei)),
      readClock(),
    ])
    if (serviceWait.seconds !== undefined)
      return formatRequestTime(chainSeconds, serviceWait.seconds, 'outside', false)
    const throughput = await throughputs.forceFetch('current').catch(throwChainUnavailable)
    const { waitSeconds, isKnown } = estimateWait(throughput, amountWei)
    return formatRequestTime(chainSeconds, waitSeconds, 'queue', url !== undefined || !isKnown)
  }

  /** Not cached: only durations are, and the time panel moves the chain's clock. */
  async function readClock(): Promise<number> {
    const { timestamp } = await chain.getBlock().catch(throwChainUnavailable)
    return Number(timestamp)
  }

  return { current }
}

function formatRequestTime(
  chainSeconds: number,
  waitSeconds: number,
  method: RequestTime['method'],
  fallback: boolean,
): RequestTime {
  const finalizationAt = new Date((chainSeconds + waitSeconds) * 1000).toISOString()
  return { finalizationAt, days: Math.ceil(waitSeconds / DAY_SECONDS), method, fallback }
}

/** 0, 1, 2, 4 … ether: precise enough for a waiting time, and few enough values to cache. */
function roundUpToStep(amountWei: bigint): bigint {
  if (amountWei === 0n) return 0n
  let step = parseEther('1')
  while (step < amountWei) step *= 2n
  return step
}
