import type { RewardQuery } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import { unitDonated, unitEarned } from '../derive/unit-yields.ts'
import { startOfDay } from '../utc-days.ts'
import { type HolderFilter, heldBy, WEI } from './held-units.ts'

export type RewardFilter = HolderFilter & Pick<RewardQuery, 'ngoId' | 'startDate' | 'endDate'>
export type RewardValues = HolderFilter & Record<'ngoId' | 'startDate' | 'endDate', string | null>

export type RewardRow = {
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

/** After every block. */
const MAX_BLOCK = sql`9223372036854775807`

/** The rewards of a holder that are listed, oldest first: `earned` and `donated` in 2^-128 wei, not rounded. */
export function rewardsQuery(filter: RewardFilter): SQL {
  return sql`${allRewardsQuery(filter)} where ${isListed} order by ${orderOf('asc')}`
}

/** All rewards in no order, also those that are not listed, for sums. */
export function allRewardsQuery(filter: RewardFilter): SQL {
  const values = rewardValues(filter)
  return sql`with ${rewardsOf(key => sql`${values[key]}`)} select * from reward`
}

export function rewardValues({ ngoId, startDate, endDate, ...holder }: RewardFilter): RewardValues {
  return { ...holder, ngoId: ngoId ?? null, startDate: startDate ?? null, endDate: endDate ?? null }
}

/**
 * Whether a row of `reward` is worth a line: at least a wei. Lido's rounding lets nearly every stake raise the rate, and
 * so settle its tranche, by a fraction of that.
 */
export const isListed = sql`reward.earned >= ${WEI}`

export function orderOf(direction: 'asc' | 'desc'): SQL {
  return sql.raw(`block_number ${direction}, log_index ${direction}, position_id ${direction}`)
}

/**
 * The common table expression `reward`, after `held`: one row for every settlement of a tranche while a position was in
 * it, whoever caused it. `earned` and `donated` are in 2^-128 wei, not rounded.
 */
export function rewardsOf(value: (key: keyof RewardValues) => SQL): SQL {
  const [ngoId, startDate, endDate] = [value('ngoId'), value('startDate'), value('endDate')]
  return sql`${heldBy({ holder: value('holder'), protocol: value('protocol') })},
    -- Materialized: otherwise these lookups would run for each settlement, not for each position.
    position as materialized (
      select held.vault, held.position_id, (
          select p.name from ngo_profile p where p.ngo_id = held.ngo_id
          order by p.block_number desc, p.log_index desc limit 1
        ) as ngo_name, (
          select e.timestamp from vault_event e where e.vault = held.vault and e.kind = 'ended' limit 1
        ) as vault_end, (
          select n.number from position_number n
          where (n.vault, n.position_id) = (held.vault, held.position_id)
        ) as position_number
      from held where held.end_block is null and (${ngoId}::numeric is null or held.ngo_id = ${ngoId}::numeric)
    ),
    reward as (
      select s.block_number, s.log_index, s.cause_log_index, s.transaction_hash,
        least(s.timestamp, position.vault_end) as timestamp, held.protocol, held.ngo_id, position.ngo_name, held.vault, held.token,
        held.position_id, position.position_number, held.units * ${unitEarned} as earned,
        held.units * ${unitDonated} as donated
      from position
      join held using (vault, position_id)
      join settlement s on (s.vault, s.token, s.tranche) = (held.vault, held.token, held.tranche)
        and (s.block_number, s.log_index) > (held.block_number, held.log_index)
        -- Without an OR, so that both ends bound the scan of the index.
        and (s.block_number, s.log_index) < (coalesce(held.end_block, ${MAX_BLOCK}), coalesce(held.end_log, 0))
      where held.units > 0
        and (${startDate}::date is null
          or least(s.timestamp, position.vault_end) >= ${startOfDay(sql`${startDate}::date`)})
        and (${endDate}::date is null
          or least(s.timestamp, position.vault_end) < ${startOfDay(sql`${endDate}::date + 1`)})
    )`
}
