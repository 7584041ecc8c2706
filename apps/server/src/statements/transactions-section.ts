import { aaveActions, lidoActions } from '@kindyield/api-contract'
import { toExact } from '../chain/exact-yield.ts'
import { aaveActionOf, lidoActionOf } from '../database/queries/list-transactions.ts'
import {
  type TransactionRow,
  type TransactionSum,
  transactionsQuery,
} from '../database/queries/transactions-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { addDollars, formatAmount, formatDollars, USD_TITLE, valueInDollars } from './money.ts'
import { dayOf, formatTimestamp, groupBy, type SectionContext } from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'

const columns: Column[] = [
  { title: 'Date (UTC)', kind: 'timestamp', width: 20 },
  { title: 'Action', kind: 'text', width: 18 },
  { title: 'NGO', kind: 'text', width: 24 },
  { title: 'Position', kind: 'text', width: 9 },
  { title: 'Given %', kind: 'text', width: 9 },
  { title: 'Token', kind: 'text', width: 9 },
  { title: 'Amount', kind: 'amount', width: 24 },
  { title: USD_TITLE, kind: 'usd', width: 24 },
  { title: 'Transaction', kind: 'hash', width: 68 },
]

const ETH_SYMBOLS = { eth: 'ETH', stEth: 'stETH', wstEth: 'wstETH' } as const

export function transactionsSection(context: SectionContext, sums: TransactionSum[]): Section {
  const { database, filter, priceOn, tokenOf } = context
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const row of streamRows<TransactionRow>(database, transactionsQuery(filter))) {
      const moment = new Date(row.timestamp)
      const token = tokenOf(row.token)
      const [amount, tokenAmount] = [row.amount, row.token_amount ?? row.amount].map(BigInt) as [
        bigint,
        bigint,
      ]
      yield [
        formatTimestamp(moment),
        labelOf(row),
        row.ngo_name,
        String(row.position_number),
        String(row.percent),
        symbolOf(row, token.symbol),
        formatAmount(token, tokenAmount),
        formatDollars(
          valueInDollars(priceOn, token, toExact(worthOf(row.kind, amount, tokenAmount)), dayOf(moment)),
        ),
        row.transaction_hash,
      ]
    }
  }
  const totals = groupBy(sums, sum => `${labelOf(sum)} ${sum.token}`).map((group): Cell[] => {
    const [first] = group as [TransactionSum]
    const token = tokenOf(first.token)
    const amount = group.reduce((sum, row) => sum + (row.tokenAmount ?? row.amount), 0n)
    const dollars = addDollars(
      group.map(row => {
        const worth = worthOf(row.kind, row.amount, row.tokenAmount ?? row.amount)
        return valueInDollars(priceOn, token, toExact(worth), row.day)
      }),
    )
    const symbol = symbolOf(first, token.symbol)
    return [
      'Total',
      labelOf(first),
      null,
      null,
      null,
      symbol,
      formatAmount(token, amount),
      formatDollars(dollars),
      null,
    ]
  })
  const count = sums.reduce((sum, row) => sum + row.count, 0)
  return { title: 'Transactions', columns, lines, totals, count }
}

type Kind = Pick<TransactionRow, 'kind' | 'eth_type'>

function labelOf({ kind, eth_type: ethType }: Kind): string {
  if (ethType === null) return aaveActions[aaveActionOf(kind)]
  return lidoActions[lidoActionOf({ kind, ethType })]
}

/** In wei of stETH or of the token lent. A claim is worth the ether that arrived, not what had been requested. */
function worthOf(kind: TransactionRow['kind'], amount: bigint, tokenAmount: bigint): bigint {
  return kind === 'claimed' ? tokenAmount : amount
}

function symbolOf({ eth_type: ethType }: Kind, symbol: string): string {
  return ethType === null ? symbol : ETH_SYMBOLS[ethType]
}
