import type { RewardSum } from '../database/queries/list-rewards.ts'
import { type RewardRow, rewardsQuery } from '../database/queries/rewards-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { formatAmount, formatCents, formatDollars, toExact, valueInDollars } from './money.ts'
import { dayOf, formatTimestamp, groupBy, type SectionContext } from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'
import { totalCents, totalRewards } from './total-rewards.ts'

const positionColumns: Column[] = [
  { title: 'Date (UTC)', kind: 'timestamp', width: 20 },
  { title: 'NGO', kind: 'text', width: 24 },
  { title: 'Position', kind: 'text', width: 9 },
  { title: 'Token', kind: 'text', width: 9 },
]
const transactionColumn: Column = { title: 'Transaction', kind: 'hash', width: 68 }

/** The rewards of positions, one line for each position and report of the oracle. */
export function rewardsSection(context: SectionContext, sums: RewardSum[]): Section {
  const { priceOn, tokenOf } = context
  const columns: Column[] = [
    ...positionColumns,
    { title: 'Earned', kind: 'amount', width: 24 },
    { title: 'Donated', kind: 'amount', width: 24 },
    { title: 'Kept', kind: 'amount', width: 24 },
    { title: 'Earned USD', kind: 'usd', width: 14 },
    transactionColumn,
  ]
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const { row, token, earned, donated, day } of readRewards(context)) {
      const amounts = [earned, donated, earned - donated].map(amount => formatAmount(token, amount))
      const usd = formatDollars(valueInDollars(priceOn, token, toExact(earned), day))
      yield [...describePosition(row, token.symbol), ...amounts, usd, row.transaction_hash]
    }
  }
  const totals = groupBy(sums, ({ token }) => token).map((group): Cell[] => {
    const token = tokenOf((group[0] as RewardSum).token)
    const { earned, donated } = totalRewards(group)
    const cents = totalCents(context, group)
    const amounts = [earned, donated, earned - donated].map(amount => formatAmount(token, amount))
    return ['Total', null, null, token.symbol, ...amounts, cents ? formatCents(cents.earned) : null, null]
  })
  return { title: 'Rewards', columns, lines, totals, count: sums.reduce((all, row) => all + row.rewards, 0) }
}

/** The donations of positions, by NGO. */
export function donationsSection(context: SectionContext, sums: RewardSum[]): Section {
  const { priceOn, tokenOf } = context
  const columns: Column[] = [
    ...positionColumns,
    { title: 'Donated', kind: 'amount', width: 24 },
    { title: 'USD', kind: 'usd', width: 14 },
    transactionColumn,
  ]
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const { row, token, donated, day } of readRewards(context)) {
      if (donated === 0n) continue
      const usd = formatDollars(valueInDollars(priceOn, token, toExact(donated), day))
      yield [...describePosition(row, token.symbol), formatAmount(token, donated), usd, row.transaction_hash]
    }
  }
  // By id, because two NGOs may have the same name.
  const totals = groupBy(sums, ({ token, ngoId }) => `${token} ${ngoId}`).flatMap((group): Cell[][] => {
    const [first] = group as [RewardSum]
    const token = tokenOf(first.token)
    const { donated } = totalRewards(group)
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

async function* readRewards({ database, filter, tokenOf }: SectionContext) {
  for await (const row of streamRows<RewardRow>(database, rewardsQuery(filter))) {
    const day = dayOf(new Date(row.timestamp))
    yield { row, token: tokenOf(row.token), earned: BigInt(row.earned), donated: BigInt(row.donated), day }
  }
}

function describePosition(row: RewardRow, symbol: string): Cell[] {
  return [formatTimestamp(new Date(row.timestamp)), row.ngo_name, row.position_id, symbol]
}
