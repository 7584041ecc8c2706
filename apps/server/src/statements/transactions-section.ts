import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import { toExact } from '../chain/exact-yield.ts'
import { aaveActionOf, lidoActionOf } from '../database/queries/list-transactions.ts'
import {
  isChange,
  type TransactionRow,
  type TransactionSum,
  transactionsQuery,
} from '../database/queries/transactions-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { createSection, type Grouped } from './create-section.ts'
import { addValues, exactValue, formatAmount, formatValue } from './money.ts'
import {
  amountColumn,
  dayOf,
  describeValue,
  formatTimestamp,
  groupBy,
  type SectionContext,
  valueColumns,
} from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'
import type { StatementTexts } from './texts/english.ts'

type ActionName = keyof StatementTexts['actions']

const LIDO_NAMES: Record<LidoTransaction['action'], ActionName> = {
  '1': 'stake',
  '2': 'stakeStEth',
  '3': 'stakeWstEth',
  '4': 'withdraw',
  '5': 'withdrawStEth',
  '6': 'withdrawWstEth',
  '7': 'claim',
  '8': 'changeShare',
  '9': 'changeNgo',
  '10': 'merge',
}
const AAVE_NAMES: Record<AaveTransaction['action'], ActionName> = {
  '1': 'deposit',
  '2': 'withdraw',
  '3': 'changeShare',
  '4': 'changeNgo',
  '5': 'merge',
}
const ETH_SYMBOLS = { eth: 'ETH', stEth: 'stETH', wstEth: 'wstETH' } as const

type Kind = Pick<TransactionRow, 'kind' | 'eth_type'>

/** Stakes, deposits, withdrawals and claims; and changes of positions, which move no money and are in no total. */
export function transactionsSection(context: SectionContext, sums: TransactionSum[]): Section {
  const { database, filter, priceOf, tokenOf, texts } = context
  const actionOf = ({ kind, eth_type: ethType }: Kind) => {
    const isLido = filter.protocol === 'lido'
    return texts.actions[
      isLido ? LIDO_NAMES[lidoActionOf({ kind, ethType })] : AAVE_NAMES[aaveActionOf(kind)]
    ]
  }
  const groupOf = (row: Kind & { token: string }) => `${actionOf(row)} ${row.token}`

  function moneyOf(row: TransactionRow): Cell[] {
    if (isChange(row.kind)) return [null, null, null, null, row.transaction_hash]
    const token = tokenOf(row.token)
    const price = priceOf(token, dayOf(new Date(row.timestamp)))
    const [amount, tokenAmount] = [BigInt(row.amount), BigInt(row.token_amount ?? row.amount)]
    const value = formatValue(exactValue(price, token, toExact(worthOf(row.kind, amount, tokenAmount))))
    const worth = describeValue(context, { price, value, hash: row.transaction_hash })
    return [formatAmount(token, tokenAmount), ...worth]
  }

  async function* lines(): AsyncGenerator<Grouped> {
    for await (const row of streamRows<TransactionRow>(database, transactionsQuery(filter))) {
      const cells = [
        formatTimestamp(new Date(row.timestamp)),
        actionOf(row),
        detailsOf(texts, row),
        row.ngo_name,
        String(row.position_number),
        String(row.percent),
        symbolOf(row, tokenOf(row.token).symbol),
        ...moneyOf(row),
      ]
      yield { group: isChange(row.kind) ? null : groupOf(row), cells }
    }
  }

  const payments = sums.filter(({ kind }) => !isChange(kind))
  const totals = groupBy(payments, groupOf).map(([group, rows]): Grouped => {
    const [first] = rows as [TransactionSum]
    const token = tokenOf(first.token)
    const amount = rows.reduce((sum, row) => sum + (row.tokenAmount ?? row.amount), 0n)
    const value = addValues(
      rows.map(row => {
        const worth = worthOf(row.kind, row.amount, row.tokenAmount ?? row.amount)
        return exactValue(priceOf(token, row.day), token, toExact(worth))
      }),
    )
    const named = [texts.total, actionOf(first), null, null, null, null, symbolOf(first, token.symbol)]
    return { group, cells: [...named, formatAmount(token, amount), null, null, formatValue(value), null] }
  })
  return createSection({
    title: texts.sections.transactions,
    columns: columnsOf(context),
    lines: lines(),
    totals,
    count: sums.reduce((sum, row) => sum + row.count, 0),
    roundingTitle: texts.rounding,
  })
}

function columnsOf(context: SectionContext): Column[] {
  const { columns } = context.texts
  return [
    { title: columns.date, kind: 'timestamp', width: 20 },
    { title: columns.action, kind: 'text', width: 22 },
    { title: columns.details, kind: 'text', width: 26 },
    { title: columns.ngo, kind: 'text', width: 24 },
    { title: columns.position, kind: 'count', width: 9 },
    { title: columns.percent, kind: 'count', width: 9 },
    { title: columns.token, kind: 'text', width: 9 },
    amountColumn(columns.amount),
    ...valueColumns(context),
  ]
}

/** What the action alone does not say: that it added to a position, or what it changed. */
function detailsOf({ details }: StatementTexts, row: TransactionRow): string | null {
  if (row.kind === 'addedTo') return details.addition
  const { percent, percent_before: before, from_ngo_name: from, other_position_number: merged } = row
  const parts = [
    ...(from === null ? [] : [details.from(from)]),
    ...(before === null || before === percent ? [] : [details.percentBefore(before)]),
    ...(merged === null ? [] : [details.merged(merged)]),
  ]
  return parts.length === 0 ? null : parts.join('. ')
}

/** In wei of stETH or of the token lent. A claim is worth the ether that arrived, not what had been requested. */
function worthOf(kind: TransactionRow['kind'], amount: bigint, tokenAmount: bigint): bigint {
  return kind === 'claimed' ? tokenAmount : amount
}

function symbolOf({ kind, eth_type: ethType }: Kind, symbol: string): string {
  return ethType === null || isChange(kind) ? symbol : ETH_SYMBOLS[ethType]
}
