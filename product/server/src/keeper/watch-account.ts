import { ngoFactoryAbi } from '@kindyield/chain'
import type { Logger } from 'pino'
import { type Address, formatEther, isAddressEqual, type PublicClient } from 'viem'
import type { KeeperMetrics } from './keeper-metrics.ts'

export type WatchAccountParts = {
  chain: PublicClient
  ngoFactory: Address
  account: { address: Address }
  metrics: KeeperMetrics
  log: Logger
}

/** The factory's oracle if it is not the keeper's account, whose reports would then revert. */
export async function findOtherOracle({
  chain,
  ngoFactory,
  account,
}: Pick<WatchAccountParts, 'chain' | 'ngoFactory' | 'account'>): Promise<Address | undefined> {
  const oracle = await chain.readContract({
    address: ngoFactory,
    abi: ngoFactoryAbi,
    functionName: 'oracle',
  })
  return isAddressEqual(oracle, account.address) ? undefined : oracle
}

/** Whether the keeper's account may report, and what it has for gas. */
export async function watchAccount(parts: WatchAccountParts): Promise<void> {
  const { chain, account, metrics, log } = parts
  const { address } = account
  const [otherOracle, balance] = await Promise.all([findOtherOracle(parts), chain.getBalance({ address })])
  metrics.setAccount({ isOracle: otherOracle === undefined, ether: Number(formatEther(balance)) })
  if (otherOracle !== undefined)
    log.error(
      { account: address, oracle: otherOracle },
      'the key of the keeper is not that of the oracle: it cannot report',
    )
}
