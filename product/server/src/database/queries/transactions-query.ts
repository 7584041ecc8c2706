import type { PositionChange } from '@kindyield/api-contract'
import { CHANGE_EVENTS, type EthType, type TransactionEvent } from '@kindyield/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { dayOf, startOfDay } from '../utc-days.ts'
import type { HolderFilter, HolderValues } from './held-units.ts'

export type TransactionFilter = HolderFilter & { startDate: string; endDate: string }

/**
 * A holder's stakes, deposits, withdrawals, claims from Lido's queue, and changes of positions, as a subquery. The amount
 * of a claim is what had been requested, its token amount the ether that arrived. The amount of a change is what the
 * position, or the one that was merged into it, was worth, rounded down; its token amount is 0. A move to a successor or
 * from a predecessor is a change too: it is no withdrawal and no deposit.
 */
export function transactionsOf({ holder, protocol, chainId }: HolderValues): SQL {
  return sql`(
    select e.chain_id, e.protocol,
      case when e.kind = 'withdrawn' and e.eth_type = 'eth' then 'withdrawalRequested' else e.kind end as kind,
      e.eth_type, e.ngo_id, e.vault, e.position_id, e.percent, e.token,
      case when e.kind in ('movedIn', 'movedFromPredecessor') then div(e.entry_shares * e.entry_rate, 1e27)
        when e.kind = 'merged' then div(e.exit_shares * e.exit_rate, 1e27) else e.amount end as amount,
      case when e.kind = any(${sql.raw(`'{${CHANGE_EVENTS}}'`)}) then 0 else e.token_amount end as token_amount,
      e.in_a_token, null::numeric as request_id, e.percent_before,
      case when e.kind = 'merged' then e.other_position_id end as merged_position_id,
      case when e.kind = 'movedToSuccessor' then e.other_vault end as to_vault,
      case when e.kind = 'movedToSuccessor' then e.other_position_id end as to_position_id,
      case when e.kind = 'movedFromPredecessor' then e.other_vault end as from_vault, e.payer,
      e.timestamp, e.block_number, e.log_index, e.transaction_hash
    from position_event e
    where e.holder = ${holder} and e.protocol = ${protocol} and e.chain_id = ${chainId} and e.kind <> 'movedOut'
    union all
    select c.chain_id, c.protocol, 'withdrawalClaimed', c.eth_type, c.ngo_id, c.vault, c.position_id, c.percent, (
        select e.token from position_event e
        where (e.chain_id, e.vault, e.position_id) = (c.chain_id, c.vault, c.position_id) limit 1
      ), r.amount, c.amount, null, c.request_id, null, null, null, null, null, null,
      c.timestamp, c.block_number, c.log_index, c.transaction_hash
    from withdrawal_claim c
    join withdrawal_request r on (r.chain_id, r.request_id) = (c.chain_id, c.request_id)
    where c.holder = ${holder} and c.protocol = ${protocol} and c.chain_id = ${chainId}
  )`
}

/** The NGO's newest name and the holder's number of the position of a row `t` of `transactionsOf`. */
export const namesOfTransaction = sql`(
    select p.name from ngo_profile p where (p.chain_id, p.ngo_id) = (t.chain_id, t.ngo_id)
    order by p.block_number desc, p.log_index desc limit 1
  ) as ngo_name, (
    select n.number from position_number n
    where (n.chain_id, n.vault, n.position_id) = (t.chain_id, t.vault, t.position_id)
  ) as position_number`

/** Joins, as `move_out`, the exit of a row `t` of `transactionsOf` that moved in; its tranche has its percent. */
export function moveOutOf({ holder, protocol }: { holder: SQL; protocol: SQL }): SQL {
  return sql`lateral (
    select o.ngo_id, mod(o.exit_tranche, 128)::int as percent from position_event o
    where o.holder = ${holder} and o.protocol = ${protocol} and o.kind = 'movedOut'
      and (o.chain_id, o.block_number, o.other_vault, o.other_position_id)
        = (t.chain_id, t.block_number, t.vault, t.position_id)
  ) move_out on t.kind = 'movedIn'`
}

/** Selects what a change `t` changed, with its `move_out`. */
export const changeOfTransaction = sql`
  coalesce(t.percent_before, move_out.percent) as percent_before, move_out.ngo_id as from_ngo_id, (
    select p.name from ngo_profile p where (p.chain_id, p.ngo_id) = (t.chain_id, move_out.ngo_id)
    order by p.block_number desc, p.log_index desc limit 1
  ) as from_ngo_name, (
    select n.number from position_number n
    where (n.chain_id, n.vault, n.position_id) = (t.chain_id, t.vault, t.merged_position_id)
  ) as merged_position_number`

/** What `changeOfTransaction` and `transactionsOf` say about a change; null for other rows. */
export type ChangeColumns = {
  percent_before: number | null
  from_ngo_id: string | null
  from_ngo_name: string | null
  merged_position_id: string | null
  merged_position_number: number | null
  to_vault: string | null
  to_position_id: string | null
  from_vault: string | null
}

export function formatTransactionChange(row: ChangeColumns): PositionChange {
  return {
    percentBefore: row.percent_before,
    fromNgoId: row.from_ngo_id,
    fromNgoName: row.from_ngo_name,
    mergedPositionId: row.merged_position_id,
    mergedPositionNumber: row.merged_position_number,
    toVault: row.to_vault,
    toPositionId: row.to_position_id,
    fromVault: row.from_vault,
  }
}

export type TransactionRow = Pick<
  ChangeColumns,
  'percent_before' | 'from_ngo_name' | 'merged_position_number' | 'to_vault' | 'from_vault'
> & {
  /** Who paid what came in. */
  payer: string | null
  kind: TransactionEvent
  eth_type: EthType | null
  ngo_name: string
  position_number: number
  percent: number
  token: string
  amount: string
  token_amount: string | null
  /** Says of a withdrawal from Aave whether it was paid in aTokens. */
  in_a_token: boolean | null
  /** Only a claim has one. */
  request_id: string | null
  timestamp: Date
  transaction_hash: string
}

/** Selects the transactions between two days (UTC), oldest first. They are ordered before names are looked up, so that the first comes at once. */
export function transactionsQuery(filter: TransactionFilter): SQL {
  const own = { holder: sql`${filter.holder}`, protocol: sql`${filter.protocol}` }
  return sql`
    select t.kind, t.eth_type, t.percent, t.token, t.amount, t.token_amount, t.in_a_token, t.request_id, t.timestamp, t.transaction_hash,
      t.to_vault, t.from_vault, t.payer,
      ${namesOfTransaction}, ${changeOfTransaction}
    from (
      select * from ${transactionsOf(filter)} t where ${isBetween(filter)} order by t.block_number, t.log_index
    ) t
    left join ${moveOutOf(own)}
    order by t.block_number, t.log_index`
}

export type TransactionSum = Pick<TransactionRow, 'kind' | 'eth_type' | 'token' | 'in_a_token'> & {
  day: string
  amount: bigint
  tokenAmount: bigint | null
  count: number
}

/** Sums of those transactions by day, kind, token and form of payment. */
export async function sumTransactions(
  database: Database,
  filter: TransactionFilter,
): Promise<TransactionSum[]> {
  type Row = Pick<
    TransactionRow,
    'kind' | 'eth_type' | 'token' | 'in_a_token' | 'amount' | 'token_amount'
  > & {
    day: string
    count: number
  }
  const { rows } = await database.execute<Row>(sql`
    select ${dayOf(sql`t.timestamp`)}::text as day, t.kind, t.eth_type, t.token, t.in_a_token,
      sum(t.amount) as amount, sum(t.token_amount) as token_amount, count(*)::int as count
    from ${transactionsOf(filter)} t where ${isBetween(filter)} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
  return rows.map(({ amount, token_amount, ...group }) => ({
    ...group,
    amount: BigInt(amount),
    tokenAmount: token_amount === null ? null : BigInt(token_amount),
  }))
}

function isBetween({ startDate, endDate }: TransactionFilter): SQL {
  return sql`t.timestamp >= ${startOfDay(sql`${startDate}::date`)}
    and t.timestamp < ${startOfDay(sql`${endDate}::date + 1`)}`
}
