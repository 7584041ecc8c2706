import type { Deployment } from '@kindyield/chain'
import { and, asc, eq } from 'drizzle-orm'
import { type Vault, vaultsOf } from '../../chain/vaults.ts'
import type { Database } from '../../database/database.ts'
import { ngo } from '../../database/schema/ngo-tables.ts'
import { vaultEvent } from '../../database/schema/vault-tables.ts'
import type { VaultToken } from '../decode/decode-range.ts'
import type { EventRows } from '../decode/event-rows.ts'

/** What was indexed before a range and is needed to read it. */
export type VaultRegistry = {
  vaults: Vault[]
  /** The tokens of Aave vaults, in the order in which they were added. */
  tokens: VaultToken[]
}

export async function readVaultRegistry(database: Database, deployment: Deployment): Promise<VaultRegistry> {
  const { chainId } = deployment
  const { id, lidoVault, aaveVault } = ngo
  const { vault, token, kind, blockNumber, logIndex } = vaultEvent
  const [ngos, added] = await Promise.all([
    database.select({ id, lidoVault, aaveVault }).from(ngo).where(eq(ngo.chainId, chainId)),
    database
      .select({ vault, token, kind })
      .from(vaultEvent)
      .where(and(eq(vaultEvent.chainId, chainId), eq(kind, 'tokenAdded')))
      .orderBy(asc(blockNumber), asc(logIndex)),
  ])
  return { vaults: vaultsOf(ngos, deployment), tokens: tokensOf(added) }
}

/** The registry that the database will have when these rows are stored. */
export function extendRegistry(
  { vaults, tokens }: VaultRegistry,
  rows: EventRows,
  deployment: Deployment,
): VaultRegistry {
  return {
    vaults: [...vaults, ...vaultsOf(rows.ngo, deployment)],
    tokens: [...tokens, ...tokensOf(rows.vaultEvent)],
  }
}

function tokensOf(events: Pick<EventRows['vaultEvent'][number], 'kind' | 'vault' | 'token'>[]): VaultToken[] {
  return events.flatMap(({ kind, vault, token }) =>
    kind === 'tokenAdded' && token != null ? [{ vault, token }] : [],
  )
}
