import type { RewardQuery } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import { unitDonated, unitEarned } from '../../schema/unit-yields.ts'
import { startOfDay } from '../../utc-days.ts'
import { type HolderFilter, heldBy, WEI } from '../held-units.ts'

export type RewardFilter = HolderFilter & Pick<RewardQuery, 'ngoId' | 'startDate' | 'endDate'>
export type RewardValues = HolderFilter & Record<'ngoId' | 'startDate' | 'endDate', string | null>

export type RewardRow = {
  chain_id: number
  block_number: string
  log_index: number
  cause_log_index: number
  ngo_id: string
  ngo_name: string
  vault: string
  position_id: string
  position_number: number
  token: string
  earned: string
  donated: string
  timestamp: Date
  transaction_hash: string
}

/** Comes after every block. */
const MAX_BLOCK = sql`9223372036854775807`

/** The rewards of a holder, oldest first: `earned` and `donated` in 2^-128 wei, not rounded. */
export function rewardsQuery(filter: RewardFilter): SQL {
  const values = rewardValues(filter)
  return sql`with ${rewardsCte(key => sql`${values[key]}`)} select * from reward order by ${orderOf('asc')}`
}

export function rewardValues({ ngoId, startDate, endDate, ...holder }: RewardFilter): RewardValues {
  return { ...holder, ngoId: ngoId ?? null, startDate: startDate ?? null, endDate: endDate ?? null }
}

export function orderOf(direction: 'asc' | 'desc'): SQL {
  return sql.raw(`block_number ${direction}, log_index ${direction}, position_id ${direction}`)
}

/**
 * The common table expression `reward`, after those of `listedSettlements`: one row for every settlement of a tranche
 * while a position was in it, whoever caused it, that brought the position at least a wei. `earned` and `donated` are in
 * 2^-128 wei, not rounded.
 */
export function rewardsCte(value: (key: keyof RewardValues) => SQL): SQL {
  return sql`${listedSettlements(value)},
    reward as (${rewardsIn('listed')})`
}

/** The rewards of the settlements in `listed`, or in another common table expression with its columns. */
export function rewardsIn(settlements: 'listed' | 'picked'): SQL {
  return sql`
    select s.chain_id, s.block_number, s.log_index, s.cause_log_index, s.transaction_hash, s.timestamp, s.protocol, s.ngo_id,
      s.ngo_name, s.vault, s.token, span.position_id, (
        select n.number from position_number n
        where (n.chain_id, n.vault, n.position_id) = (span.chain_id, span.vault, span.position_id)
      ) as position_number, span.units * s.unit_earned as earned, span.units * s.unit_donated as donated
    from ${sql.raw(settlements)} s join span on ${isInTranche('s')} and span.units >= s.least_units`
}

/** Whether a row of `span` was in the tranche of another row at its log. */
export function isInTranche(row: string): SQL {
  const at = sql.raw(row)
  return sql`(span.chain_id, span.vault, span.token, span.tranche) = (${at}.chain_id, ${at}.vault, ${at}.token, ${at}.tranche)
    and (${at}.block_number, ${at}.log_index) > (span.block_number, span.log_index)
    and (${at}.block_number, ${at}.log_index) < (span.end_block, span.end_log)`
}

/**
 * The common table expressions `span` and `listed`, after `held`. A row of `span` is a row of `held` with units. A row of
 * `listed` is a settlement that would have brought the holder's largest span in its tranche at least a wei: a span with
 * `least_units` or more. Lido's rounding lets nearly every stake raise the rate, and so settle its tranche, by a fraction
 * of that; those are never read, however many there are.
 */
export function listedSettlements(value: (key: keyof RewardValues) => SQL): SQL {
  const [ngoId, startDate, endDate] = [value('ngoId'), value('startDate'), value('endDate')]
  const holder = { holder: value('holder'), protocol: value('protocol'), chainId: value('chainId') }
  return sql`${heldBy(holder)},
    span as materialized (
      select chain_id, protocol, ngo_id, vault, token, tranche, position_id, units, block_number, log_index,
        coalesce(end_block, ${MAX_BLOCK}) as end_block, coalesce(end_log, 0) as end_log, ${sizeOf(sql`units`)} as size
      from held where units > 0 and (${ngoId}::numeric is null or ngo_id = ${ngoId}::numeric)
    ),
    own_tranche as materialized (
      select own.*, (
          select p.name from ngo_profile p where (p.chain_id, p.ngo_id) = (own.chain_id, own.ngo_id)
          order by p.block_number desc, p.log_index desc limit 1
        ) as ngo_name, (
          select e.timestamp from vault_event e
          where (e.chain_id, e.vault, e.kind) = (own.chain_id, own.vault, 'ended') limit 1
        ) as vault_end
      from (
        select chain_id, protocol, ngo_id, vault, token, tranche, max(units) as most_units
        from span group by chain_id, protocol, ngo_id, vault, token, tranche
      ) own
    ),
    listed as materialized (
      select own.chain_id, own.protocol, own.ngo_id, own.ngo_name, own.vault, own.token, own.tranche, s.block_number,
        s.log_index, s.cause_log_index, s.transaction_hash, least(s.timestamp, own.vault_end) as timestamp,
        s.unit_earned, s.unit_donated, ${leastUnits(sql`s.unit_earned`)} as least_units
      from own_tranche own
      cross join lateral (
        select s.chain_id, s.block_number, s.log_index, s.cause_log_index, s.transaction_hash, s.timestamp,
          ${unitEarned} as unit_earned, ${unitDonated} as unit_donated
        from settlement s
        where (s.chain_id, s.vault, s.token, s.tranche) = (own.chain_id, own.vault, own.token, own.tranche)
          and ${unitEarned} >= ${leastUnits(sql`own.most_units`)}
        -- So that Postgres takes the index of this order, even where it has no statistics of the table yet.
        order by ${unitEarned}
      ) s
      where (${startDate}::date is null
          or least(s.timestamp, own.vault_end) >= ${startOfDay(sql`${startDate}::date`)})
        and (${endDate}::date is null
          or least(s.timestamp, own.vault_end) < ${startOfDay(sql`${endDate}::date + 1`)})
    )`
}

/** How many units need to earn so much each, or how much so many units need to earn each, to come to a wei. */
export function leastUnits(unitEarned: SQL): SQL {
  return sql`div(${WEI} + ${unitEarned} - 1, ${unitEarned})`
}

/** A whole number's digits and the first of them: never lower for a higher number. */
export function sizeOf(units: SQL): SQL {
  return sql`(length(${units}::text) * 10 + left(${units}::text, 1)::int)`
}
