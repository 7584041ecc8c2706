import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { rateAfter, rateBefore } from '../../derive/derive-falls.ts'
import { dayOf, startOfDay } from '../../utc-days.ts'
import { heldBy } from '../held-units.ts'
import { type RewardFilter, rewardValues } from './rewards-query.ts'

export type LossRow = {
  ngo_name: string
  position_number: number
  token: string
  lost: string
  timestamp: Date
  transaction_hash: string
}

/** What each fall of stETH's rate took from each position of a holder, oldest first. */
export function lossesQuery(filter: RewardFilter): SQL {
  const values = rewardValues(filter)
  return sql`
    with ${heldBy(values)},
    ${lossesCte(key => sql`${values[key]}`)}
    select loss.token, loss.lost, loss.timestamp, loss.transaction_hash, n.number as position_number, (
        select p.name from ngo_profile p where (p.chain_id, p.ngo_id) = (loss.chain_id, loss.ngo_id)
        order by p.block_number desc, p.log_index desc limit 1
      ) as ngo_name
    from loss join position_number n
      on (n.chain_id, n.vault, n.position_id) = (loss.chain_id, loss.vault, loss.position_id)
    order by loss.block_number, loss.log_index, n.number`
}

/**
 * The common table expression `loss`, after `held`: what each fall of stETH's rate took from each position, in whole wei:
 * what the vault would have paid before and after, as it rounds. Aave's rates never fall.
 */
export function lossesCte(value: (key: 'ngoId' | 'startDate' | 'endDate') => SQL): SQL {
  const [ngoId, startDate, endDate] = [value('ngoId'), value('startDate'), value('endDate')]
  const paid = (shares: SQL, rate: SQL) => sql`div(div(held.units * ${shares}, fall.units) * ${rate}, 1e27)`
  const lost = sql`${paid(sql`fall.shares_before`, rateBefore)} - ${paid(sql`fall.shares_after`, rateAfter)}`
  return sql`
    loss as (
      select held.chain_id, held.protocol, held.ngo_id, held.token, held.vault, held.position_id, rebase.timestamp,
        rebase.transaction_hash, rebase.block_number, rebase.log_index, ${lost} as lost
      from lido_rebase rebase
      join tranche_fall fall
        on (fall.chain_id, fall.block_number, fall.log_index) = (rebase.chain_id, rebase.block_number, rebase.log_index)
      join held
        on (held.chain_id, held.vault, held.token, held.tranche) = (fall.chain_id, fall.vault, fall.token, fall.tranche)
        and held.units > 0
        and (held.block_number, held.log_index) < (rebase.block_number, rebase.log_index)
        and (held.end_block is null
          or (held.end_block, held.end_log) > (rebase.block_number, rebase.log_index))
      where (${startDate}::date is null or rebase.timestamp >= ${startOfDay(sql`${startDate}::date`)})
        and (${endDate}::date is null or rebase.timestamp < ${startOfDay(sql`${endDate}::date + 1`)})
        and (${ngoId}::numeric is null or held.ngo_id = ${ngoId}::numeric)
        and ${lost} > 0
    )`
}

export type LossSum = { day: string; token: string; lost: bigint; count: number }

/** Sums of those losses by day and token, oldest first. */
export async function sumLosses(database: Database, filter: RewardFilter): Promise<LossSum[]> {
  if (filter.protocol !== 'lido') return []
  const { rows } = await database.execute<Record<'day' | 'token' | 'lost', string> & { count: number }>(sql`
    select ${dayOf(sql`timestamp`)}::text as day, token, sum(lost) as lost, count(*)::int as count
    from (${lossesQuery(filter)}) losses group by 1, 2 order by 1, 2`)
  return rows.map(({ lost, ...sum }) => ({ ...sum, lost: BigInt(lost) }))
}
