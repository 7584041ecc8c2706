import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { prepareQuery } from '../prepare-query.ts'
import {
  floorDonatedToWei,
  floorToWei,
  type HolderFilter,
  heldBy,
  positionYield,
  unitYield,
} from './held-units.ts'

type Yield = { token: string; earned: string; donated: string; kept: string }
export type PositionYield = Yield & { vault: string; positionId: string }
export type NgoYield = Yield & { ngoId: string }

/** What each position of a holder has earned and donated in all settlements so far. */
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

/** The sums as a query that follows `heldBy`: each position counts by its last row. */
export function yieldSums(columns: SQL, groups: SQL): SQL {
  const [earned, donated] = [sql`sum(${positionYield('earned')})`, sql`sum(${positionYield('donated')})`]
  return sql`
    select ${columns}, ${floorToWei(earned)} as earned, ${floorDonatedToWei(earned, donated)} as donated
    from held left join lateral ${unitYield('held')} unit on true
    where held.end_block is null
    group by ${groups}`
}

function createSum<Row extends Yield>(name: string, columns: SQL, groups: SQL) {
  const sum = prepareQuery<HolderFilter, Omit<Row, 'kept'> & Pick<Yield, 'earned' | 'donated'>>(
    name,
    value => sql`
      with ${heldBy({ holder: value('holder'), protocol: value('protocol') })} ${yieldSums(columns, groups)}`,
  )
  return async (database: Database, { holder, protocol }: HolderFilter): Promise<Row[]> => {
    const rows = await sum(database, { holder, protocol })
    return rows.map(row => ({ ...row, kept: String(BigInt(row.earned) - BigInt(row.donated)) })) as Row[]
  }
}
