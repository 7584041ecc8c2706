import type { LidoAddresses } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Vault } from '../chain/vaults.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import { readVaultTokens, sharedViews } from './vault-contract.ts'

export type WatchParts = {
  chain: PublicClient
  lido: LidoAddresses | null
  metrics: KeeperMetrics
  log: Logger
}

/** Compares the shares that every vault holds with those that it owes. By its own rules it never owes more: if it does, an alert fires. */
export async function watchSolvency(
  { chain, lido, metrics, log }: WatchParts,
  vaults: Vault[],
): Promise<void> {
  for (const vault of vaults) {
    for (const token of await readVaultTokens(chain, lido, vault)) {
      const [held, owed] = await chain.readContract({
        ...sharedViews(vault),
        functionName: 'solvency',
        args: [token],
      })
      metrics.setSolvency({ vault: vault.address, token, held, owed })
      if (held < owed) {
        log.error(
          { vault: vault.address, token, held: `${held}`, owed: `${owed}` },
          'vault is insolvent: it owes more shares than it holds',
        )
      }
    }
  }
}
