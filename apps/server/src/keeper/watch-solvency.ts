import type { LidoAddresses } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Vault } from '../indexer/known-vaults.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import { tokensOf, viewsOf } from './vault-contract.ts'

export type WatchParts = {
  chain: PublicClient
  lido: LidoAddresses | null
  metrics: KeeperMetrics
  log: Logger
}

/** Compares what every vault holds with what it owes. A vault cannot owe more by its own rules: if it does, wake someone. */
export async function watchSolvency(
  { chain, lido, metrics, log }: WatchParts,
  vaults: Vault[],
): Promise<void> {
  for (const vault of vaults) {
    for (const token of await tokensOf(chain, lido, vault)) {
      const [held, owed] = await chain.readContract({
        ...viewsOf(vault),
        functionName: 'solvency',
        args: [token],
      })
      metrics.setSolvency({ vault: vault.address, token, held, owed })
      if (held < owed) {
        log.error({ vault: vault.address, token, held: `${held}`, owed: `${owed}` }, 'a vault owes too much')
      }
    }
  }
}
