import { addYields, roundYield } from '../chain/exact-yield.ts'
import type { TokenInfo } from '../chain/tokens.ts'
import { type RewardRow, rewardsQuery } from '../database/queries/rewards/rewards-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { createSection, type Grouped } from './create-section.ts'
import { amountCell, centsCell, type TokenPrice } from './money.ts'
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
import { type KnownReward, totalCents } from './total-rewards.ts'

/** The rewards of positions, one line for each position and settlement of its tranche. */
export function rewardsSection(context: SectionContext, sums: KnownReward[], count: number): Section {
  const { priceOf, texts } = context
  async function* lines(): AsyncGenerator<Grouped> {
    for await (const { row, token, price, amounts, cents } of readRewards(context)) {
      const { earned, donated, kept } = amounts
      const cells = [earned, donated, kept].map(amount => amountCell(token, amount))
      const value = cents ? centsCell(cents.earned) : null
      const worth = describeValue(context, { price, value, hash: row.transaction_hash })
      yield { group: row.token, cells: [...describePosition(row, token.symbol), ...cells, ...worth] }
    }
  }
  const totals = groupBy(sums, ({ token }) => token).map(([group, rows]): Grouped => {
    const [{ tokenInfo: token }] = rows as [KnownReward]
    const { earned, donated, kept } = roundYield(addYields(rows))
    const cents = totalCents(priceOf, rows)
    const amounts = [earned, donated, kept].map(amount => amountCell(token, amount))
    const value = cents ? centsCell(cents.earned) : null
    return { group, cells: [texts.total, null, null, token.symbol, ...amounts, null, null, value, null] }
  })
  const { earned, donated, kept, earnedValue } = texts.columns
  return createSection({
    title: texts.sections.rewards,
    columns: [
      ...positionColumns(context),
      ...[earned, donated, kept].map(amountColumn),
      ...valueColumns(context, earnedValue),
    ],
    lines: lines(),
    totals,
    count,
    roundingTitle: texts.rounding,
  })
}

export function donationsSection(context: SectionContext, sums: KnownReward[], count: number): Section {
  const { priceOf, texts } = context
  // Grouped by id, because two NGOs may have the same name.
  const groupOf = (token: string, ngoId: string) => `${token} ${ngoId}`
  async function* lines(): AsyncGenerator<Grouped> {
    for await (const { row, token, price, amounts, cents } of readRewards(context)) {
      if (amounts.donated === 0n) continue
      const value = cents ? centsCell(cents.donated) : null
      const worth = describeValue(context, { price, value, hash: row.transaction_hash })
      const amount = amountCell(token, amounts.donated)
      const cells = [...describePosition(row, token.symbol), amount, ...worth]
      yield { group: groupOf(row.token, row.ngo_id), cells }
    }
  }
  const totals = groupBy(sums, ({ token, ngoId }) => groupOf(token, ngoId)).flatMap(
    ([group, rows]): Grouped[] => {
      const [first] = rows as [KnownReward]
      const token = first.tokenInfo
      const { donated } = roundYield(addYields(rows))
      if (donated === 0n) return []
      const cents = totalCents(priceOf, rows)
      const value = cents ? centsCell(cents.donated) : null
      const amount = amountCell(token, donated)
      const cells = [texts.total, first.ngoName, null, token.symbol, amount, null, null, value, null]
      return [{ group, cells }]
    },
  )
  return createSection({
    title: texts.sections.donations,
    columns: [...positionColumns(context), amountColumn(texts.columns.donated), ...valueColumns(context)],
    lines: lines(),
    totals,
    count,
    roundingTitle: texts.rounding,
  })
}

type RewardLine = {
  row: RewardRow
  token: TokenInfo
  price: TokenPrice | undefined
  /** In whole units, and in cents where the price is known: both rounded from the exact amount. */
  amounts: ReturnType<typeof roundYield>
  cents: ReturnType<typeof totalCents>
}

async function* readRewards(context: SectionContext): AsyncGenerator<RewardLine> {
  const { database, filter, tokenOf, priceOf } = context
  for await (const row of streamRows<RewardRow>(database, rewardsQuery(filter))) {
    const exact = { earned: BigInt(row.earned), donated: BigInt(row.donated) }
    const token = tokenOf(row.token)
    const day = dayOf(new Date(row.timestamp))
    const cents = totalCents(priceOf, [{ ...exact, tokenInfo: token, day }])
    yield { row, token, price: priceOf(token, day), amounts: roundYield(exact), cents }
  }
}
