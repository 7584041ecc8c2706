import type { Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import { withTimeout } from '../errors/with-timeout.ts'

export type ChainHead = ReturnType<typeof createChainHead>

export type ChainHeadOptions = {
  chain: Pick<PublicClient, 'getBlockNumber'>
  network: Pick<Network, 'name'>
  log: Logger
  timeoutMs?: number
  /** For so long an answer is good enough, also that there was none. */
  validMs?: number
  /** For so long after that nobody waits for a chain that did not answer: it is asked meanwhile. */
  silentMs?: number
}

/** Tells the newest block of a chain to whoever must not wait for a chain that hangs. */
export function createChainHead({
  chain,
  network,
  log,
  timeoutMs = 1_500,
  validMs = 2_000,
  silentMs = 20_000,
}: ChainHeadOptions) {
  let last: { block: number | null; until: number } | undefined
  let reading: Promise<number | null> | undefined

  async function read(): Promise<number | null> {
    let block: number | null = null
    try {
      block = Number(await withTimeout(timeoutMs, chain.getBlockNumber({ cacheTime: 0 })))
    } catch (error) {
      log.warn({ err: error, chain: network.name }, 'reading the block number failed')
    }
    last = { block, until: performance.now() + validMs }
    reading = undefined
    return block
  }

  /**
   * The newest block, as of a moment ago; asked again where `indexed` is newer. Null while the chain does not answer, for
   * which only the first waits.
   */
  async function recent(indexed = 0): Promise<number | null> {
    const known = last
    const isValidFor = (ms: number) => known !== undefined && performance.now() < known.until + ms
    if (known !== undefined && isValidFor(0) && (known.block === null || known.block >= indexed))
      return known.block
    reading ??= read()
    return known?.block === null && isValidFor(silentMs) ? null : reading
  }

  return { recent }
}
