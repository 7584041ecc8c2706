import { sql } from 'drizzle-orm'
import { percentOf, RAY } from '../../chain/vault-units.ts'
import type { Database } from '../open-database.ts'
import { dayOf, startOfDay } from '../utc-days.ts'
import { heldBy, unitYield } from './held-units.ts'
import { type RewardFilter, rewardValues } from './rewards-query.ts'

type Row = {
  day: string
  token: string
  tranche: string
  shares: string
  mark: string
  finalRate: string | null
  etherBefore: string
  sharesBefore: string
  ether: string
  sharesAfter: string
}

export type Loss = { day: string; token: string; lost: bigint }

/**
 * What each fall of stETH's rate took from each position of a holder, oldest first: the difference of what the vault
 * would have paid before and after. A relative fall below 1e-12, which the vaults ignore, does not count. Aave's
 * rates never fall.
 */
export async function listLosses(database: Database, filter: RewardFilter): Promise<Loss[]> {
  if (filter.protocol !== 'lido') return []
  const { holder, protocol, ngoId, startDate, endDate } = rewardValues(filter)
  const then = { block: sql`fall.block_number`, log: sql`fall.log_index` }
  const { rows } = await database.execute<Row>(sql`
    with ${heldBy({ holder, protocol })},
    fall as (
      select * from lido_rebase
      where pre_total_ether * post_total_shares - post_total_ether * pre_total_shares
          > pre_total_ether * post_total_shares / 1e12
        and (${startDate}::date is null or timestamp >= ${startOfDay(sql`${startDate}::date`)})
        and (${endDate}::date is null or timestamp < ${startOfDay(sql`${endDate}::date + 1`)})
    )
    select ${dayOf(sql`fall.timestamp`)}::text as day, held.token, held.tranche,
      held_shares.shares, coalesce(settled.rate, entry.mark) as mark, ended.rate as "finalRate",
      fall.pre_total_ether as "etherBefore", fall.pre_total_shares as "sharesBefore",
      fall.post_total_ether as ether, fall.post_total_shares as "sharesAfter"
    from fall
    join held on held.units > 0
      and (held.block_number, held.log_index) < (${then.block}, ${then.log})
      and (held.end_block is null or (held.end_block, held.end_log) > (${then.block}, ${then.log}))
    cross join lateral (
      select div(sum(flow.shares * 2::numeric ^ 128
        - flow.units * (coalesce(at_fall.donated_shares, 0) - coalesce(at_entry.donated_shares, 0))), 2::numeric ^ 128) as shares
      from flow
      left join lateral ${unitYield('flow', { block: sql`flow.block_number`, log: sql`flow.log_index` })} at_entry on true
      left join lateral ${unitYield('flow', then)} at_fall on true
      where (flow.vault, flow.position_id, flow.tranche) = (held.vault, held.position_id, held.tranche)
        and (flow.block_number, flow.log_index) < (${then.block}, ${then.log})
    ) held_shares
    cross join lateral (
      select flow.mark, flow.block_number, flow.log_index from flow
      where (flow.vault, flow.position_id) = (held.vault, held.position_id) and flow.units > 0
        and (flow.block_number, flow.log_index) < (${then.block}, ${then.log})
      order by flow.block_number desc, flow.log_index desc limit 1
    ) entry
    left join lateral (
      select s.rate from settlement s
      where (s.vault, s.token, s.tranche) = (held.vault, held.token, held.tranche)
        and (s.block_number, s.log_index) between (entry.block_number, entry.log_index) and (${then.block}, ${then.log})
      order by s.block_number desc, s.log_index desc limit 1
    ) settled on true
    left join lateral (
      select e.rate from vault_event e
      where (e.vault, e.kind, e.token) = (held.vault, 'finalRateSet', held.token)
        and (e.block_number, e.log_index) < (${then.block}, ${then.log})
    ) ended on true
    where ${ngoId}::numeric is null or held.ngo_id = ${ngoId}::numeric
    order by fall.block_number, fall.log_index, held.vault, held.position_id`)
  return rows.map(row => ({ day: row.day, token: row.token, lost: calculateLoss(row) }))
}

/** Exact to within one wei in either direction. */
function calculateLoss(row: Row): bigint {
  const before = (RAY * BigInt(row.etherBefore)) / BigInt(row.sharesBefore)
  const after = (RAY * BigInt(row.ether)) / BigInt(row.sharesAfter)
  return valueAt(before, row) - valueAt(after, row)
}

/** What the vault would pay at a rate. Yield above the mark is shared with the NGO, after the NGO's end only up to the final rate. */
function valueAt(rate: bigint, { tranche, shares, mark, finalRate }: Row): bigint {
  const settled = BigInt(finalRate ?? rate)
  const above = settled - BigInt(mark)
  const percent = BigInt(percentOf(BigInt(tranche)))
  const donated = above > 0n ? (BigInt(shares) * percent * above) / (100n * settled) : 0n
  return ((BigInt(shares) - donated) * rate) / RAY
}
