import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Vault, vaultsOf } from '../../chain/vaults.ts'
import type { Database } from '../../database/open-database.ts'
import { ngo } from '../../database/schema/ngo-tables.ts'
import { positionEvent } from '../../database/schema/vault-tables.ts'
import type { PositionKey, PositionToken } from '../decode/decode-range.ts'

/** What was indexed before and is needed to read the next range. */
export type VaultRegistry = {
  listVaults(): Promise<Vault[]>
  /** The tokens of those of these positions that were opened in earlier ranges. */
  listPositionTokens(positions: PositionKey[]): Promise<PositionToken[]>
}

const POSITIONS_PER_QUERY = 1_000

export function createVaultRegistry(database: Database): VaultRegistry {
  return {
    async listVaults() {
      const { id, lidoVault, aaveVault } = ngo
      return vaultsOf(await database.select({ id, lidoVault, aaveVault }).from(ngo))
    },
    async listPositionTokens(positions) {
      const { vault, positionId, token, kind } = positionEvent
      const found: PositionToken[] = []
      for (let start = 0; start < positions.length; start += POSITIONS_PER_QUERY) {
        const keys = positions.slice(start, start + POSITIONS_PER_QUERY)
        const tuples = keys.map(key => sql`(${key.vault}, ${key.positionId}::numeric)`)
        const isRequested = sql`(${vault}, ${positionId}) in (${sql.join(tuples, sql`, `)})`
        const opened = inArray(kind, ['deposited', 'movedIn'])
        found.push(
          ...(await database
            .select({ vault, positionId, token })
            .from(positionEvent)
            .where(and(eq(positionEvent.protocol, 'aave'), opened, isRequested))),
        )
      }
      return found
    },
  }
}
