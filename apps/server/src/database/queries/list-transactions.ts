import {
  type AaveTransactionList,
  aaveActions,
  type LidoTransaction,
  type LidoTransactionList,
  lidoActions,
} from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain'
import { sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { prepareQuery } from '../prepare-query.ts'
import type { positionEvent } from '../schema/vault-tables.ts'

export type TransactionQuery = { holder: string; skip: number; take: number }
type Kind = 'staked' | 'deposited' | 'withdrawn'
export type TransactionFilter = { kinds?: Kind[]; ethType?: 'eth' | 'stEth' | 'wstEth' }

type Row = {
  total: number
  kind: Kind
  eth_type: 'eth' | 'stEth' | 'wstEth' | null
  ngo_id: string
  ngo_name: string
  vault: string
  position_id: string
  percent: number
  token: string
  amount: string
  token_amount: string
  in_a_token: boolean | null
  timestamp: Date
  block_number: string
  log_index: number
  transaction_hash: string
}

/** A page of a holder's stakes and withdrawals, newest first. */
export async function listLidoTransactions(
  database: Database,
  query: TransactionQuery,
  filter?: TransactionFilter,
): Promise<LidoTransactionList> {
  const { found, total } = await findTransactions(database, 'lido', query, filter)
  const data = found.map(row => {
    const action = lidoActionOf({ kind: row.kind, ethType: row.eth_type })
    const amounts = { amount: row.amount, tokenAmount: row.token_amount }
    return { ...formatTransaction(row), action, label: lidoActions[action], ...amounts }
  })
  return { data, total }
}

/** A page of a holder's deposits and withdrawals, newest first. */
export async function listAaveTransactions(
  database: Database,
  query: TransactionQuery,
  filter?: TransactionFilter,
): Promise<AaveTransactionList> {
  const { found, total } = await findTransactions(database, 'aave', query, filter)
  const data = found.map(row => {
    const action = row.kind === 'deposited' ? ('1' as const) : ('2' as const)
    const paid = { token: row.token, amount: row.amount, inAToken: row.in_a_token ?? false }
    return { ...formatTransaction(row), action, label: aaveActions[action], ...paid }
  })
  return { data, total }
}

type Values = {
  holder: string
  protocol: Protocol
  kinds: Kind[]
  ethType: string | null
  skip: number
  take: number
}

const page = prepareQuery<Values, Row>('transactions', value => {
  const matchesFilter = sql`e.holder = ${value('holder')} and e.protocol = ${value('protocol')}
    and e.kind = any(${value('kinds')}) and (${value('ethType')}::text is null or e.eth_type = ${value('ethType')})`
  return sql`
    select counted.total, page.*
    from (select count(*)::int as total from position_event e where ${matchesFilter}) counted
    left join lateral (
      select e.kind, e.eth_type, e.ngo_id, e.vault, e.position_id, e.percent, e.token, e.amount, e.token_amount,
        e.in_a_token, e.timestamp, e.block_number, e.log_index, e.transaction_hash, (
          select p.name from ngo_profile p where p.ngo_id = e.ngo_id
          order by p.block_number desc, p.log_index desc limit 1
        ) as ngo_name
      from position_event e where ${matchesFilter}
      order by e.block_number desc, e.log_index desc
      offset ${value('skip')} limit ${value('take')}
    ) page on true`
})

async function findTransactions(
  database: Database,
  protocol: Protocol,
  query: TransactionQuery,
  { kinds = ['staked', 'deposited', 'withdrawn'], ethType }: TransactionFilter = {},
): Promise<{ found: Row[]; total: number }> {
  const rows = await page(database, { ...query, protocol, kinds, ethType: ethType ?? null })
  // A page beyond the last transaction has one row with only the total.
  return { found: rows.filter(({ vault }) => vault !== null), total: rows[0]?.total ?? 0 }
}

function formatTransaction(row: Row) {
  return {
    id: `${row.block_number}-${row.log_index}`,
    ngoId: row.ngo_id,
    ngoName: row.ngo_name,
    vault: row.vault,
    positionId: row.position_id,
    percent: row.percent,
    timestamp: row.timestamp.toISOString(),
    blockNumber: Number(row.block_number),
    transactionHash: row.transaction_hash,
  }
}

/** A withdrawal in ETH is its request; the claim is not listed as an action. */
export function lidoActionOf({
  kind,
  ethType,
}: Pick<typeof positionEvent.$inferSelect, 'kind' | 'ethType'>): LidoTransaction['action'] {
  const isStake = kind === 'staked'
  if (ethType === 'stEth') return isStake ? '2' : '5'
  if (ethType === 'wstEth') return isStake ? '3' : '6'
  return isStake ? '1' : '4'
}
