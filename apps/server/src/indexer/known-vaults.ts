import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { ngo, positionEvent } from '../database/schema.ts'
import type { EventRows } from './event-rows.ts'

export type Vault = { address: string; ngoId: bigint; protocol: 'lido' | 'aave' }
export type PositionKey = { vault: string; positionId: bigint }
export type PositionToken = PositionKey & { token: string }

/** What earlier ranges have told and the next one needs. */
export type Known = {
  vaults(): Promise<Vault[]>
  /** The tokens of those positions that were opened in earlier ranges. */
  positionTokens(positions: PositionKey[]): Promise<PositionToken[]>
}

const POSITIONS_PER_QUERY = 1_000

export function createKnown(database: Database): Known {
  return {
    async vaults() {
      const { id, lidoVault, aaveVault } = ngo
      return vaultsOf(await database.select({ id, lidoVault, aaveVault }).from(ngo))
    },
    async positionTokens(positions) {
      const { vault, positionId, token, kind } = positionEvent
      const found: PositionToken[] = []
      for (let start = 0; start < positions.length; start += POSITIONS_PER_QUERY) {
        const keys = positions.slice(start, start + POSITIONS_PER_QUERY)
        const tuples = keys.map(key => sql`(${key.vault}, ${key.positionId}::numeric)`)
        const isAsked = sql`(${vault}, ${positionId}) in (${sql.join(tuples, sql`, `)})`
        const opened = inArray(kind, ['deposited', 'movedIn'])
        found.push(
          ...(await database
            .select({ vault, positionId, token })
            .from(positionEvent)
            .where(and(eq(positionEvent.protocol, 'aave'), opened, isAsked))),
        )
      }
      return found
    },
  }
}

export function vaultsOf(ngos: Pick<EventRows['ngo'][number], 'id' | 'lidoVault' | 'aaveVault'>[]): Vault[] {
  return ngos.flatMap(({ id, lidoVault, aaveVault }) => [
    ...(lidoVault ? [{ address: lidoVault, ngoId: id, protocol: 'lido' as const }] : []),
    ...(aaveVault ? [{ address: aaveVault, ngoId: id, protocol: 'aave' as const }] : []),
  ])
}
