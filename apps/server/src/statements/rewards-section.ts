import { addYields, roundYield } from '../chain/exact-yield.ts'
import type { TokenInfo } from '../chain/tokens.ts'
import type { RewardSum } from '../database/queries/list-rewards.ts'
import { type RewardRow, rewardsQuery } from '../database/queries/rewards-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { formatAmount, formatCents, USD_TITLE } from './money.ts'
import {
  dayOf,
  describePosition,
  groupBy,
  positionColumns,
  type SectionContext,
  transactionColumn,
} from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'
import { totalCents } from './total-rewards.ts'

/** The rewards of positions, one line for each position and settlement of its tranche. */
export function rewardsSection(context: SectionContext, sums: RewardSum[]): Section {
  const { tokenOf } = context
  const columns: Column[] = [
    ...positionColumns,
    { title: 'Earned', kind: 'amount', width: 24 },
    { title: 'Donated', kind: 'amount', width: 24 },
    { title: 'Kept', kind: 'amount', width: 24 },
    { title: `Earned ${USD_TITLE}`, kind: 'usd', width: 30 },
    transactionColumn,
  ]
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const { row, token, amounts, cents } of readRewards(context)) {
      const { earned, donated, kept } = amounts
      const cells = [earned, donated, kept].map(amount => formatAmount(token, amount))
      const usd = cents ? formatCents(cents.earned) : null
      yield [...describePosition(row, token.symbol), ...cells, usd, row.transaction_hash]
    }
  }
  const totals = groupBy(sums, ({ token }) => token).map((group): Cell[] => {
    const token = tokenOf((group[0] as RewardSum).token)
    const { earned, donated, kept } = roundYield(addYields(group))
    const cents = totalCents(context, group)
    const amounts = [earned, donated, kept].map(amount => formatAmount(token, amount))
    return ['Total', null, null, token.symbol, ...amounts, cents ? formatCents(cents.earned) : null, null]
  })
  return { title: 'Rewards', columns, lines, totals, count: sums.reduce((all, row) => all + row.rewards, 0) }
}

/** The donations of positions, by NGO. */
export function donationsSection(context: SectionContext, sums: RewardSum[]): Section {
  const { tokenOf } = context
  const columns: Column[] = [
    ...positionColumns,
    { title: 'Donated', kind: 'amount', width: 24 },
    { title: USD_TITLE, kind: 'usd', width: 24 },
    transactionColumn,
  ]
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const { row, token, amounts, cents } of readRewards(context)) {
      if (amounts.donated === 0n) continue
      const usd = cents ? formatCents(cents.donated) : null
      const cells = [formatAmount(token, amounts.donated), usd, row.transaction_hash]
      yield [...describePosition(row, token.symbol), ...cells]
    }
  }
  // By id, because two NGOs may have the same name.
  const totals = groupBy(sums, ({ token, ngoId }) => `${token} ${ngoId}`).flatMap((group): Cell[][] => {
    const [first] = group as [RewardSum]
    const token = tokenOf(first.token)
    const { donated } = roundYield(addYields(group))
    if (donated === 0n) return []
    const cents = totalCents(context, group)
    const usd = cents ? formatCents(cents.donated) : null
    return [['Total', first.ngoName, null, token.symbol, formatAmount(token, donated), usd, null]]
  })
  return {
    title: 'Donations',
    columns,
    lines,
    totals,
    count: sums.reduce((all, row) => all + row.donations, 0),
  }
}

type RewardLine = {
  row: RewardRow
  token: TokenInfo
  /** In whole units, and in cents where the price is known: both rounded from the exact amount. */
  amounts: ReturnType<typeof roundYield>
  cents: ReturnType<typeof totalCents>
}

async function* readRewards(context: SectionContext): AsyncGenerator<RewardLine> {
  const { database, filter, tokenOf } = context
  for await (const row of streamRows<RewardRow>(database, rewardsQuery(filter))) {
    const exact = { earned: BigInt(row.earned), donated: BigInt(row.donated) }
    const reward = { ...exact, token: row.token, day: dayOf(new Date(row.timestamp)) }
    const cents = totalCents(context, [reward])
    yield { row, token: tokenOf(row.token), amounts: roundYield(exact), cents }
  }
}
