import { toExact } from '../chain/exact-yield.ts'
import { type LossRow, type LossSum, lossesQuery } from '../database/queries/losses-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { addDollars, formatAmount, formatDollars, USD_TITLE, valueInDollars } from './money.ts'
import {
  dayOf,
  describePosition,
  groupBy,
  positionColumns,
  type SectionContext,
  transactionColumn,
} from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'

const columns: Column[] = [
  ...positionColumns,
  { title: 'Lost', kind: 'amount', width: 24 },
  { title: USD_TITLE, kind: 'usd', width: 24 },
  transactionColumn,
]

/** What falls of stETH's rate took from positions; the transaction is the rebase that lowered it. */
export function lossesSection(context: SectionContext, sums: LossSum[]): Section {
  const { database, filter, priceOn, tokenOf } = context
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const row of streamRows<LossRow>(database, lossesQuery(filter))) {
      const token = tokenOf(row.token)
      const lost = BigInt(row.lost)
      const dollars = valueInDollars(priceOn, token, toExact(lost), dayOf(new Date(row.timestamp)))
      const cells = [formatAmount(token, lost), formatDollars(dollars), row.transaction_hash]
      yield [...describePosition(row, token.symbol), ...cells]
    }
  }
  const totals = groupBy(sums, ({ token }) => token).map((group): Cell[] => {
    const token = tokenOf((group[0] as LossSum).token)
    const lost = group.reduce((all, row) => all + row.lost, 0n)
    const dollars = addDollars(group.map(row => valueInDollars(priceOn, token, toExact(row.lost), row.day)))
    return ['Total', null, null, token.symbol, formatAmount(token, lost), formatDollars(dollars), null]
  })
  return { title: 'Losses', columns, lines, totals, count: sums.reduce((all, row) => all + row.count, 0) }
}
