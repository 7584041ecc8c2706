import { toExact } from '../chain/exact-yield.ts'
import { type LossRow, type LossSum, lossesQuery } from '../database/queries/rewards/losses-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { createSection, type Grouped } from './create-section.ts'
import { addValues, amountCell, exactValue, valueCell } from './money.ts'
import {
  amountColumn,
  dayOf,
  describePosition,
  describeValue,
  groupBy,
  positionColumns,
  type SectionContext,
  valueColumns,
} from './section-context.ts'
import type { Section } from './statement.ts'

/** What falls of stETH's rate took from positions; the transaction is the rebase that lowered it. */
export function lossesSection(context: SectionContext, sums: LossSum[]): Section {
  const { database, filter, priceOf, tokenOf, texts } = context
  async function* lines(): AsyncGenerator<Grouped> {
    for await (const row of streamRows<LossRow>(database, lossesQuery(filter))) {
      const token = tokenOf(row.token)
      const lost = BigInt(row.lost)
      const price = priceOf(token, dayOf(new Date(row.timestamp)))
      const value = valueCell(exactValue(price, token, toExact(lost)))
      const worth = describeValue(context, { price, value, hash: row.transaction_hash })
      const cells = [...describePosition(row, token.symbol), amountCell(token, lost), ...worth]
      yield { group: row.token, cells }
    }
  }
  const totals = groupBy(sums, ({ token }) => token).map(([group, rows]): Grouped => {
    const token = tokenOf(group)
    const lost = rows.reduce((all, row) => all + row.lost, 0n)
    const value = addValues(rows.map(row => exactValue(priceOf(token, row.day), token, toExact(row.lost))))
    const amount = amountCell(token, lost)
    const cells = [texts.total, null, null, token.symbol, amount, null, null, valueCell(value), null]
    return { group, cells }
  })
  return createSection({
    title: texts.sections.losses,
    columns: [...positionColumns(context), amountColumn(texts.columns.lost), ...valueColumns(context)],
    lines: lines(),
    totals,
    count: sums.reduce((all, row) => all + row.count, 0),
    roundingTitle: texts.rounding,
  })
}
