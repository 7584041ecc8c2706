import type { ReportQuery } from '@kindyield/api-contract'
import type { Network } from '@kindyield/chain'
import type { Holder } from '../database/held-units.ts'
import { sumRewards } from '../database/list-rewards.ts'
import type { Database } from '../database/open-database.ts'
import { sumTransactions } from '../database/transactions-query.ts'
import type { PriceHistory, PriceOn } from '../price/price-history.ts'
import { addUpByDay } from './add-up-rewards.ts'
import type { Report, Section } from './report.ts'
import { donationsSection, rewardsSection } from './rewards-section.ts'
import { createTokenInfo } from './tokens.ts'
import { transactionsSection } from './transactions-section.ts'

export type ReportSource = { database: Database; network: Network; priceHistory: PriceHistory }

const TITLES = {
  transactions: 'Transactions',
  rewards: 'Rewards',
  donations: 'Donations',
  full: 'Transactions, rewards and donations',
} as const

/** Someone's report of some days; undefined when nothing happened in them. */
export async function buildReport(
  { database, network, priceHistory }: ReportSource,
  holder: Holder,
  { reportType, startDate, endDate }: ReportQuery,
  now: Date,
): Promise<Report | undefined> {
  const filter = { ...holder, startDate, endDate }
  const [priceOn, transactions, rewards] = await Promise.all([
    priceHistory.between(startDate, endDate),
    sumTransactions(database, filter),
    sumRewards(database, filter),
  ])
  const context = { database, filter, priceOn, tokenOf: createTokenInfo(network) }
  const all: Record<Exclude<typeof reportType, 'full'>, () => Section> = {
    transactions: () => transactionsSection(context, transactions),
    rewards: () => rewardsSection(context, rewards),
    donations: () => donationsSection(context, rewards),
  }
  const asked = reportType === 'full' ? Object.values(all) : [all[reportType]]
  const sections = asked.map(make => make()).filter(({ count }) => count > 0)
  if (sections.length === 0) return undefined
  return {
    title: TITLES[reportType],
    protocol: holder.protocol,
    holder: holder.holder,
    network: network.displayName,
    explorerUrl: network.explorerUrl,
    startDate,
    endDate,
    madeAt: now,
    notes: notesOf(holder.protocol, priceOn, startDate),
    sections,
    chart: addUpByDay(context, rewards),
  }
}

function notesOf(protocol: Holder['protocol'], priceOn: PriceOn, day: string): string[] {
  const always = [
    'Times are those of the blocks, in UTC. Every line can be proven by its transaction.',
    'Each line and each total is rounded down once, totals after adding up what is exact: so they can be a little more than their lines.',
  ]
  if (protocol === 'aave') return [...always, 'US dollars: stablecoins are counted at one dollar.']
  const isSample = priceOn(day)?.isSample === true
  return [
    ...always,
    isSample
      ? 'US dollars: made-up SAMPLE prices of ether, because no price service is configured.'
      : 'US dollars: stETH at the price of ether on that day; blank where it is not known.',
  ]
}
