import type { RequestTime } from '@kindyield/api-contract'
import type { LidoAddresses } from '@kindyield/chain'
import type { Logger } from 'pino'
import { type PublicClient, parseEther } from 'viem'
import { Refusal } from '../refusal.ts'
import { askOutside } from './ask-outside.ts'
import { estimateWait } from './estimate-wait.ts'
import { keepFor } from './keep-for.ts'
import { readQueuePace } from './read-queue-pace.ts'

export type RequestTimeServiceOptions = {
  chain: PublicClient
  lido: LidoAddresses
  /** Answers as Lido's own service does; without it only the queue is asked. */
  url: string | undefined
  log: Logger
  now?: () => Date
  timeoutMs?: number
}

export type RequestTimeService = ReturnType<typeof createRequestTimeService>

const FRESH_MS = 5 * 60_000
const DAY_SECONDS = 24 * 60 * 60

/** How long a withdrawal takes: from outside where that is configured, else from the queue; the answer says which. */
export function createRequestTimeService({
  chain,
  lido,
  url,
  log,
  now = () => new Date(),
  timeoutMs = 3_000,
}: RequestTimeServiceOptions) {
  const queuePace = keepFor(FRESH_MS, now, () => readQueuePace(chain, lido))
  const outsideWait = keepFor(FRESH_MS, now, async (amountWei: bigint) =>
    url === undefined ? undefined : askOutside(amountWei, { url, log, timeoutMs }),
  )

  async function current(amountWei: bigint): Promise<RequestTime> {
    const [outside, chainSeconds] = await Promise.all([outsideWait(stepAbove(amountWei)), readClock()])
    if (outside !== undefined) return answer(chainSeconds, outside, 'outside', false)
    const pace = await queuePace(undefined).catch(outOfReach)
    const { waitSeconds, isKnown } = estimateWait(pace, amountWei)
    return answer(chainSeconds, waitSeconds, 'queue', url !== undefined || !isKnown)
  }

  /** Read anew each time: what is kept is how long it takes, and the time panel moves the clock. */
  async function readClock(): Promise<number> {
    const { timestamp } = await chain.getBlock().catch(outOfReach)
    return Number(timestamp)
  }

  return { current }
}

function answer(
  chainSeconds: number,
  waitSeconds: number,
  method: RequestTime['method'],
  fallback: boolean,
): RequestTime {
  const finalizationAt = new Date((chainSeconds + waitSeconds) * 1000).toISOString()
  return { finalizationAt, days: Math.ceil(waitSeconds / DAY_SECONDS), method, fallback }
}

/** 0, 1, 2, 4 … ether: close enough for a waiting time, and few enough to keep an answer for each. */
function stepAbove(amountWei: bigint): bigint {
  if (amountWei === 0n) return 0n
  let step = parseEther('1')
  while (step < amountWei) step *= 2n
  return step
}

function outOfReach(cause: unknown): never {
  throw new Refusal('chainOutOfReach', 'The chain does not answer; try again in a moment', { cause })
}
