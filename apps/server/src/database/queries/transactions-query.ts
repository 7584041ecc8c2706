import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { dayOf, startOfDay } from '../utc-days.ts'
import type { HolderFilter } from './held-units.ts'

export type TransactionFilter = HolderFilter & { startDate: string; endDate: string }

export type TransactionRow = {
  kind: 'staked' | 'deposited' | 'withdrawn'
  eth_type: 'eth' | 'stEth' | 'wstEth' | null
  ngo_name: string
  position_id: string
  percent: number
  token: string
  amount: string
  token_amount: string | null
  timestamp: Date
  transaction_hash: string
}

/** A holder's stakes, deposits and withdrawals between two days (UTC), oldest first. */
export function transactionsQuery(filter: TransactionFilter): SQL {
  return sql`
    select e.kind, e.eth_type, e.position_id, e.percent, e.token, e.amount, e.token_amount, e.timestamp,
      e.transaction_hash, (
        select p.name from ngo_profile p where p.ngo_id = e.ngo_id
        order by p.block_number desc, p.log_index desc limit 1
      ) as ngo_name
    from position_event e where ${matchesFilter(filter)} order by e.block_number, e.log_index`
}

export type TransactionSum = Pick<TransactionRow, 'kind' | 'eth_type' | 'token'> & {
  day: string
  amount: bigint
  tokenAmount: bigint | null
  count: number
}

/** Sums of those transactions by day, kind and token. */
export async function sumTransactions(
  database: Database,
  filter: TransactionFilter,
): Promise<TransactionSum[]> {
  type Row = Pick<TransactionRow, 'kind' | 'eth_type' | 'token' | 'amount' | 'token_amount'> & {
    day: string
    count: number
  }
  const { rows } = await database.execute<Row>(sql`
    select ${dayOf(sql`e.timestamp`)}::text as day, e.kind, e.eth_type, e.token,
      sum(e.amount) as amount, sum(e.token_amount) as token_amount, count(*)::int as count
    from position_event e where ${matchesFilter(filter)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  return rows.map(({ amount, token_amount, ...group }) => ({
    ...group,
    amount: BigInt(amount),
    tokenAmount: token_amount === null ? null : BigInt(token_amount),
  }))
}

function matchesFilter({ holder, protocol, startDate, endDate }: TransactionFilter): SQL {
  return sql`e.holder = ${holder} and e.protocol = ${protocol}
    and e.kind in ('staked', 'deposited', 'withdrawn')
    and e.timestamp >= ${startOfDay(sql`${startDate}::date`)}
    and e.timestamp < ${startOfDay(sql`${endDate}::date + 1`)}`
}
