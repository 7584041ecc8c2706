import { type SQL, sql } from 'drizzle-orm'
import { earnedBetween, type Holder, heldBy, yieldAt } from './held-units.ts'
import type { Database } from './open-database.ts'

type Yield = { token: string; earned: string; donated: string; kept: string }
export type PositionYield = Yield & { vault: string; positionId: string }
export type NgoYield = Yield & { ngoId: string }

/** What each of someone's positions has earned and given in all settlements so far. */
export function sumYieldByPosition(database: Database, holder: Holder): Promise<PositionYield[]> {
  const columns = sql`held.vault, held.position_id as "positionId", held.token`
  return sumYield<PositionYield>(database, holder, columns, sql`held.vault, held.position_id, held.token`)
}

export function sumYieldByNgo(database: Database, holder: Holder): Promise<NgoYield[]> {
  const columns = sql`held.ngo_id as "ngoId", held.token`
  return sumYield<NgoYield>(database, holder, columns, sql`held.ngo_id, held.token`)
}

export function sumYieldByToken(database: Database, holder: Holder): Promise<Yield[]> {
  return sumYield<Yield>(database, holder, sql`held.token`, sql`held.token`)
}

async function sumYield<Row extends Yield>(
  database: Database,
  holder: Holder,
  columns: SQL,
  groups: SQL,
): Promise<Row[]> {
  const { rows } = await database.execute<Record<string, string>>(sql`
    with ${heldBy(holder)}
    select ${columns}, ${earnedBetween('earned')} as earned, ${earnedBetween('donated')} as donated
    from held
    left join lateral ${yieldAt(sql`held.block_number`, sql`held.log_index`)} begun on true
    left join lateral ${yieldAt(sql`held.end_block`, sql`held.end_log`)} ended on true
    group by ${groups}`)
  return rows.map(row => ({
    ...row,
    kept: String(BigInt(row.earned ?? 0) - BigInt(row.donated ?? 0)),
  })) as Row[]
}
