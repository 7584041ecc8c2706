import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { trancheStates } from '../derive/tranche-states.ts'

export type IndexedTranche = { id: bigint; shares: bigint; mark: bigint; fraction: bigint }

type Row = Record<'tranche' | 'shares' | 'mark' | 'fraction', string>

/** The tranches of a token of a vault that have shares, as of the newest indexed block. */
export async function listTranches(
  database: Database,
  { chainId, vault, token }: { chainId: number; vault: string; token: string },
): Promise<IndexedTranche[]> {
  const now = sql`
    select chain_id, block_number + 1 as at_block, 0 as at_log from chain_cursor where chain_id = ${chainId}`
  const { rows } = await database.execute<Row>(sql`
    with ${trancheStates(now, sql`(e.vault, e.token) = (${vault}, ${token})`)}
    select tranche, shares, mark, fraction from state where shares > 0`)
  return rows.map(({ tranche, shares, mark, fraction }) => ({
    id: BigInt(tranche),
    shares: BigInt(shares),
    mark: BigInt(mark),
    fraction: BigInt(fraction),
  }))
}
