import { type SQL, sql } from 'drizzle-orm'
import { earnedBetween, type Holder, heldBy, yieldAt } from './held-units.ts'
import type { Database } from './open-database.ts'
import { prepareQuery } from './prepared-query.ts'

type Yield = { token: string; earned: string; donated: string; kept: string }
export type PositionYield = Yield & { vault: string; positionId: string }
export type NgoYield = Yield & { ngoId: string }

/** What each of someone's positions has earned and given in all settlements so far. */
export const sumYieldByPosition = createSum<PositionYield>(
  'yield by position',
  sql`held.vault, held.position_id as "positionId", held.token`,
  sql`held.vault, held.position_id, held.token`,
)

export const sumYieldByNgo = createSum<NgoYield>(
  'yield by ngo',
  sql`held.ngo_id as "ngoId", held.token`,
  sql`held.ngo_id, held.token`,
)

export const sumYieldByToken = createSum<Yield>('yield by token', sql`held.token`, sql`held.token`)

function createSum<Row extends Yield>(name: string, columns: SQL, groups: SQL) {
  const sum = prepareQuery<Holder, Omit<Row, 'kept'> & Pick<Yield, 'earned' | 'donated'>>(
    name,
    value => sql`
      with ${heldBy({ holder: value('holder'), protocol: value('protocol') })}
      select ${columns}, ${earnedBetween('earned')} as earned, ${earnedBetween('donated')} as donated
      from held
      left join lateral ${yieldAt(sql`held.block_number`, sql`held.log_index`)} begun on true
      left join lateral ${yieldAt(sql`held.end_block`, sql`held.end_log`)} ended on true
      group by ${groups}`,
  )
  return async (database: Database, { holder, protocol }: Holder): Promise<Row[]> => {
    const rows = await sum(database, { holder, protocol })
    return rows.map(row => ({ ...row, kept: String(BigInt(row.earned) - BigInt(row.donated)) })) as Row[]
  }
}
