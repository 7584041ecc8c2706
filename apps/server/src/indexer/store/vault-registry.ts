import { asc, eq } from 'drizzle-orm'
import { type Vault, vaultsOf } from '../../chain/vaults.ts'
import type { Database } from '../../database/open-database.ts'
import { ngo } from '../../database/schema/ngo-tables.ts'
import { vaultEvent } from '../../database/schema/vault-tables.ts'
import type { VaultToken } from '../decode/decode-range.ts'

/** What was indexed before and is needed to read the next range. */
export type VaultRegistry = {
  listVaults(): Promise<Vault[]>
  /** The tokens of Aave vaults, in the order in which they were added. */
  listTokens(): Promise<VaultToken[]>
}

export function createVaultRegistry(database: Database): VaultRegistry {
  return {
    async listVaults() {
      const { id, lidoVault, aaveVault } = ngo
      return vaultsOf(await database.select({ id, lidoVault, aaveVault }).from(ngo))
    },
    async listTokens() {
      const { vault, token, kind, blockNumber, logIndex } = vaultEvent
      const added = await database
        .select({ vault, token })
        .from(vaultEvent)
        .where(eq(kind, 'tokenAdded'))
        .orderBy(asc(blockNumber), asc(logIndex))
      return added.flatMap(({ token, ...of }) => (token === null ? [] : [{ ...of, token }]))
    },
  }
}
