import { sql } from 'drizzle-orm'
import type { ExactYield } from '../../chain/exact-yield.ts'
import type { Database } from '../database.ts'
import { prepareQuery } from '../prepare-query.ts'
import { type HolderFilter, heldBy, positionYield, unitYield } from './held-units.ts'

export type PositionYield = {
  vault: string
  positionId: bigint
  /** The holder's own. */
  number: number
  ngoId: bigint
  token: string
  tranche: bigint
  /** Zero once everything was withdrawn. */
  units: bigint
  /** Up to which yield is settled, once the NGO has ended. */
  finalRate: bigint | null
  /** All yield settled so far. */
  exact: ExactYield
}

type Row = Record<'vault' | 'position_id' | 'ngo_id' | 'token' | 'tranche' | 'units', string> &
  Record<'earned' | 'donated' | 'block', string> & { number: number; final_rate: string | null }

/** A position counts by its last row of `held`. */
const read = prepareQuery<HolderFilter, Row>(
  'position yields',
  value => sql`
    with ${heldBy({ holder: value('holder'), protocol: value('protocol'), chainId: value('chainId') })}
    select held.vault, held.position_id, n.number, held.ngo_id, held.token, held.tranche, held.units,
      ${positionYield('earned')} as earned, ${positionYield('donated')} as donated, (
        select e.rate from vault_event e
        where (e.chain_id, e.vault, e.kind, e.token) = (held.chain_id, held.vault, 'finalRateSet', held.token)
      ) as final_rate, (select block_number from chain_cursor where chain_id = ${value('chainId')}) as block
    from held
    join position_number n
      on (n.chain_id, n.vault, n.position_id) = (held.chain_id, held.vault, held.position_id)
    left join lateral ${unitYield('held')} unit on true
    where held.end_block is null`,
)

/** The settled yield of all positions of a holder, closed ones too, and the block up to which it was indexed: from one query, so that they belong together. */
export async function readPositionYields(
  database: Database,
  { holder, protocol, chainId }: HolderFilter,
): Promise<{ block: number; yields: PositionYield[] }> {
  const rows = await read(database, { holder, protocol, chainId })
  const yields = rows.map(row => ({
    vault: row.vault,
    positionId: BigInt(row.position_id),
    number: row.number,
    ngoId: BigInt(row.ngo_id),
    token: row.token,
    tranche: BigInt(row.tranche),
    units: BigInt(row.units),
    finalRate: row.final_rate === null ? null : BigInt(row.final_rate),
    exact: { earned: BigInt(row.earned), donated: BigInt(row.donated) },
  }))
  return { block: Number(rows[0]?.block ?? 0), yields }
}
