import type { RewardSum } from '../database/list-rewards.ts'
import { type RewardRow, rewardsQuery } from '../database/rewards-query.ts'
import { streamRows } from '../database/stream-rows.ts'
import { addUpCents, addUpRewards } from './add-up-rewards.ts'
import { dollarsOn, exactly, writeAmount, writeCents, writeDollars } from './money.ts'
import type { Cell, Column, Section } from './report.ts'
import { dayOf, groupBy, type SectionContext, writeMoment } from './section-context.ts'

const when: Column[] = [
  { title: 'Date (UTC)', kind: 'moment', width: 20 },
  { title: 'NGO', kind: 'text', width: 24 },
  { title: 'Position', kind: 'text', width: 9 },
  { title: 'Token', kind: 'text', width: 9 },
]
const proof: Column = { title: 'Transaction', kind: 'hash', width: 68 }

/** What positions earned up to each report of the oracle. */
export function rewardsSection(context: SectionContext, sums: RewardSum[]): Section {
  const { priceOn, tokenOf } = context
  const columns: Column[] = [
    ...when,
    { title: 'Earned', kind: 'amount', width: 24 },
    { title: 'Donated', kind: 'amount', width: 24 },
    { title: 'Kept', kind: 'amount', width: 24 },
    { title: 'Earned USD', kind: 'usd', width: 14 },
    proof,
  ]
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const { row, token, earned, donated, day } of readRewards(context)) {
      const amounts = [earned, donated, earned - donated].map(amount => writeAmount(token, amount))
      const usd = writeDollars(dollarsOn(priceOn, token, exactly(earned), day))
      yield [...describe(row, token.symbol), ...amounts, usd, row.transaction_hash]
    }
  }
  const totals = groupBy(sums, ({ token }) => token).map((group): Cell[] => {
    const token = tokenOf((group[0] as RewardSum).token)
    const { earned, donated } = addUpRewards(group)
    const cents = addUpCents(context, group)
    const amounts = [earned, donated, earned - donated].map(amount => writeAmount(token, amount))
    return ['Total', null, null, token.symbol, ...amounts, cents ? writeCents(cents.earned) : null, null]
  })
  return { title: 'Rewards', columns, lines, totals, count: sums.reduce((all, row) => all + row.rewards, 0) }
}

/** What positions gave, and to whom. */
export function donationsSection(context: SectionContext, sums: RewardSum[]): Section {
  const { priceOn, tokenOf } = context
  const columns: Column[] = [
    ...when,
    { title: 'Donated', kind: 'amount', width: 24 },
    { title: 'USD', kind: 'usd', width: 14 },
    proof,
  ]
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const { row, token, donated, day } of readRewards(context)) {
      if (donated === 0n) continue
      const usd = writeDollars(dollarsOn(priceOn, token, exactly(donated), day))
      yield [...describe(row, token.symbol), writeAmount(token, donated), usd, row.transaction_hash]
    }
  }
  // By number: two may have one name.
  const totals = groupBy(sums, ({ token, ngoId }) => `${token} ${ngoId}`).flatMap((group): Cell[][] => {
    const [first] = group as [RewardSum]
    const token = tokenOf(first.token)
    const { donated } = addUpRewards(group)
    if (donated === 0n) return []
    const cents = addUpCents(context, group)
    const usd = cents ? writeCents(cents.donated) : null
    return [['Total', first.ngoName, null, token.symbol, writeAmount(token, donated), usd, null]]
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

function describe(row: RewardRow, symbol: string): Cell[] {
  return [writeMoment(new Date(row.timestamp)), row.ngo_name, row.position_id, symbol]
}
