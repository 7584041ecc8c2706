import { actionCode, ETH_SYMBOLS, isChange, numberFormat, POSITION_EVENTS } from '@kindyield/domain'
import { formatEther } from 'viem'
import { toExact } from '../chain/exact-yield.ts'
import {
  type TransactionRow,
  type TransactionSum,
  transactionsQuery,
} from '../database/queries/transactions-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { createSection, type Grouped } from './create-section.ts'
import { addValues, amountCell, exactValue, valueCell } from './money.ts'
import {
  amountColumn,
  dayOf,
  describeValue,
  groupBy,
  type SectionContext,
  transactionCell,
  valueColumns,
} from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'

/** Shows all digits. */
const AMOUNT_FORMAT = { maximumFractionDigits: 18, useGrouping: false } as const

type Kind = Pick<TransactionRow, 'kind' | 'eth_type' | 'in_a_token'>

/**
 * Stakes, deposits, withdrawals and claims. Changes of positions move no money, and what is requested from Lido's queue
 * arrives with its claim: neither has an amount or is in a total, so that nothing counts twice.
 */
export function transactionsSection(context: SectionContext, sums: TransactionSum[]): Section {
  const { database, filter, priceOf, tokenOf, texts } = context
  const actionOf = ({ kind, eth_type: ethType }: Pick<Kind, 'kind' | 'eth_type'>) =>
    filter.protocol === 'lido'
      ? texts.actions.lido[actionCode('lido', kind, ethType)]
      : texts.actions.aave[actionCode('aave', kind, null)]
  const groupOf = (row: Kind & { token: string }) => `${actionOf(row)} ${symbolOf(row, row.token)}`

  function moneyOf(row: TransactionRow): Cell[] {
    if (!isPayment(row)) return [null, null, null, null, transactionCell(context, row.transaction_hash)]
    const token = tokenOf(row.token)
    const price = priceOf(token, dayOf(new Date(row.timestamp)))
    const [amount, tokenAmount] = [BigInt(row.amount), BigInt(row.token_amount ?? row.amount)]
    const value = valueCell(exactValue(price, token, toExact(worthOf(row.kind, amount, tokenAmount))))
    const worth = describeValue(context, { price, value, hash: row.transaction_hash })
    return [amountCell(token, tokenAmount), ...worth]
  }

  async function* lines(): AsyncGenerator<Grouped> {
    for await (const row of streamRows<TransactionRow>(database, transactionsQuery(filter))) {
      const cells = [
        new Date(row.timestamp),
        actionOf(row),
        detailsOf(context, row),
        row.ngo_name,
        row.position_number,
        row.percent,
        symbolOf(row, tokenOf(row.token).symbol),
        ...moneyOf(row),
      ]
      yield { group: isPayment(row) ? groupOf(row) : null, cells }
    }
  }

  const totals = groupBy(sums.filter(isPayment), groupOf).map(([group, rows]): Grouped => {
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
    return { group, cells: [...named, amountCell(token, amount), null, null, valueCell(value), null] }
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

function isPayment({ kind }: Kind): boolean {
  const { moves } = POSITION_EVENTS[kind]
  return moves === 'in' || moves === 'out'
}

/** What the action alone does not say: that it added to a position, who gave it, what was requested or claimed, or what it changed. */
function detailsOf(
  { texts: { details }, language, filter: { holder } }: SectionContext,
  row: TransactionRow,
): string | null {
  if (row.kind === 'addedTo') return details.addition
  if (row.request_id !== null) return details.claimed(row.request_id)
  if (row.kind === 'withdrawalRequested') {
    const amount = formatEther(BigInt(row.token_amount ?? row.amount)) as Intl.StringNumericLiteral
    return details.requested(numberFormat(language, AMOUNT_FORMAT).format(amount))
  }
  const { percent, percent_before: before, from_ngo_name: from, merged_position_number: merged } = row
  const { payer, to_vault: successor, from_vault: predecessor } = row
  const parts = [
    ...(from === null ? [] : [details.from(from)]),
    ...(before === null || before === percent ? [] : [details.percentBefore(before)]),
    ...(merged === null ? [] : [details.merged(merged)]),
    ...(successor === null ? [] : [details.toVault(successor)]),
    ...(predecessor === null ? [] : [details.fromVault(predecessor)]),
    ...(payer === null || payer === holder ? [] : [details.paidBy(payer)]),
  ]
  return parts.length === 0 ? null : parts.join('. ')
}

/** Counted in wei of stETH or of the token lent. A claim is worth the ether that arrived, not what had been requested. */
function worthOf(kind: TransactionRow['kind'], amount: bigint, tokenAmount: bigint): bigint {
  return kind === 'withdrawalClaimed' ? tokenAmount : amount
}

/** What moved: of a withdrawal in aTokens, which are redeemed at Aave, aUSDC and not USDC. */
function symbolOf({ kind, eth_type: ethType, in_a_token: isAToken }: Kind, symbol: string): string {
  if (isAToken) return `a${symbol}`
  return ethType === null || isChange(kind) ? symbol : ETH_SYMBOLS[ethType]
}
