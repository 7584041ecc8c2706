import type { LidoAddresses } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { Address, PublicClient } from 'viem'
import type { Vault } from '../chain/vaults.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import { readVaultTokens, vaultContract } from './vault-contract.ts'

export type WatchParts = {
  chain: PublicClient
  lido: LidoAddresses | null
  metrics: KeeperMetrics
  log: Logger
}

/** Places of the list of tranches in one call: about 5,000 gas each. */
const PAGE_SIZE = 500n

/** Compares the shares that every vault holds with those that it owes. By its own rules it never owes more: if it does, an alert fires. */
export async function watchSolvency(
  { chain, lido, metrics, log }: WatchParts,
  vaults: Vault[],
): Promise<void> {
  for (const vault of vaults) {
    for (const token of await readVaultTokens(chain, lido, vault)) {
      const { held, owed } = await readSolvency(chain, vault, token)
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

/** All of it at one block: otherwise a withdrawal between two calls would look like a debt. */
async function readSolvency(
  chain: PublicClient,
  vault: Vault,
  token: Address,
): Promise<{ held: bigint; owed: bigint }> {
  const at = { ...vaultContract(vault), blockNumber: await chain.getBlockNumber({ cacheTime: 0 }) }
  const [held, donations, earlier, tranches] = await Promise.all([
    chain.readContract({ ...at, functionName: 'sharesHeld', args: [token] }),
    chain.readContract({ ...at, functionName: 'donationShares', args: [token] }),
    chain.readContract({ ...at, functionName: 'earlierShares', args: [token] }),
    chain.readContract({ ...at, functionName: 'trancheCount', args: [token] }),
  ])
  let owed = donations + earlier
  for (let from = 0n; from < tranches; from += PAGE_SIZE) {
    owed += await chain.readContract({
      ...at,
      functionName: 'sharesOwed',
      args: [token, from, from + PAGE_SIZE],
    })
  }
  return { held, owed }
}
