import {
  type AaveTransactionList,
  aaveActions,
  type LidoTransactionList,
  lidoActions,
} from '@kindyield/api-contract'
import {
  actionCode,
  type EthType,
  isChange,
  type Protocol,
  TRANSACTION_EVENTS,
  type TransactionEvent,
} from '@kindyield/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { prepareQuery } from '../prepare-query.ts'
import type { Venue } from '../venue.ts'
import {
  type ChangeColumns,
  changeOfTransaction,
  formatTransactionChange,
  moveOutOf,
  namesOfTransaction,
  transactionsOf,
} from './transactions-query.ts'

export type TransactionQuery = { holder: string; chainId: number; skip: number; take: number }
export type TransactionFilter = { kinds?: TransactionEvent[]; ethType?: EthType }

type Row = ChangeColumns & {
  chain_id: number
  total: number
  kind: TransactionEvent
  eth_type: EthType | null
  ngo_id: string
  ngo_name: string
  vault: string
  position_id: string
  position_number: number
  percent: number
  token: string
  amount: string
  token_amount: string
  in_a_token: boolean | null
  request_id: string | null
  payer: string | null
  timestamp: Date
  block_number: string
  log_index: number
  transaction_hash: string
}

/** A page of a holder's stakes, withdrawals, claims and changes of positions, newest first. */
export async function listLidoTransactions(
  database: Database,
  query: TransactionQuery,
  filter?: TransactionFilter,
): Promise<LidoTransactionList> {
  const { found, total } = await findTransactions(database, 'lido', query, filter)
  const data = found.map(row => {
    const action = actionCode('lido', row.kind, row.eth_type)
    const amounts = { amount: row.amount, tokenAmount: row.token_amount, requestId: row.request_id }
    return { ...formatTransaction(row), action, label: lidoActions[action], ...amounts }
  })
  return { data, total }
}

/** A page of a holder's deposits, withdrawals and changes of positions, newest first. */
export async function listAaveTransactions(
  database: Database,
  query: TransactionQuery,
  filter?: TransactionFilter,
): Promise<AaveTransactionList> {
  const { found, total } = await findTransactions(database, 'aave', query, filter)
  const data = found.map(row => {
    const action = actionCode('aave', row.kind, null)
    const paid = { token: row.token, amount: row.amount, inAToken: row.in_a_token ?? false }
    return { ...formatTransaction(row), action, label: aaveActions[action], ...paid }
  })
  return { data, total }
}

type Values = Venue & {
  holder: string
  kinds: TransactionEvent[]
  ethType: string | null
  skip: number
  take: number
}

const page = prepareQuery<Values, Row>('transactions', value => {
  const of = { holder: value('holder'), protocol: value('protocol'), chainId: value('chainId') }
  const all = transactionsOf(of)
  const matchesFilter = sql`t.kind = any(${value('kinds')})
    and (${value('ethType')}::text is null or t.eth_type = ${value('ethType')})`
  return sql`
    select counted.total, page.*
    from (select count(*)::int as total from ${all} t where ${matchesFilter}) counted
    left join lateral (
      select t.*, ${namesOfTransaction}, ${changeOfTransaction}
      from (
        select * from ${all} t where ${matchesFilter}
        order by t.block_number desc, t.log_index desc
        offset ${value('skip')} limit ${value('take')}
      ) t
      left join ${moveOutOf(of)}
    ) page on true
    order by page.block_number desc, page.log_index desc`
})

async function findTransactions(
  database: Database,
  protocol: Protocol,
  query: TransactionQuery,
  { kinds = TRANSACTION_EVENTS, ethType }: TransactionFilter = {},
): Promise<{ found: Row[]; total: number }> {
  const rows = await page(database, { ...query, protocol, kinds, ethType: ethType ?? null })
  // A page beyond the last transaction has one row with only the total.
  return { found: rows.filter(({ vault }) => vault !== null), total: rows[0]?.total ?? 0 }
}

function formatTransaction(row: Row) {
  return {
    id: `${row.block_number}-${row.log_index}`,
    chainId: row.chain_id,
    ngoId: row.ngo_id,
    ngoName: row.ngo_name,
    vault: row.vault,
    positionId: row.position_id,
    positionNumber: row.position_number,
    percent: row.percent,
    timestamp: row.timestamp.toISOString(),
    blockNumber: Number(row.block_number),
    transactionHash: row.transaction_hash,
    paidBy: row.payer,
    isAddition: row.kind === 'addedTo',
    change: isChange(row.kind) ? formatTransactionChange(row) : null,
  }
}
