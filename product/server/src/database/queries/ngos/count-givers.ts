import type { NgoSide } from '@kindyield/api-contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'

/** How many ever held a position in any of these vaults; who did in several counts once. */
export async function countGivers(database: Database, sides: readonly NgoSide[]): Promise<number> {
  const chainIds = sql.param(sides.map(({ chainId }) => chainId))
  const vaults = sql.param(sides.map(({ vault }) => vault))
  const { rows } = await database.execute<{ givers: number }>(sql`
    select count(distinct donor.holder)::int as givers
    from unnest(${chainIds}::int[], ${vaults}::text[]) side (chain_id, vault)
    join donor on (donor.chain_id, donor.vault) = (side.chain_id, side.vault)`)
  return rows[0]?.givers ?? 0
}
