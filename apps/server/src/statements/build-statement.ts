import type { StatementQuery } from '@kindyield/api-contract'
import type { Network } from '@kindyield/chain'
import { createTokenInfo } from '../chain/tokens.ts'
import type { Database } from '../database/open-database.ts'
import type { HolderFilter } from '../database/queries/held-units.ts'
import { sumRewards } from '../database/queries/list-rewards.ts'
import { sumLosses } from '../database/queries/losses-query.ts'
import { sumTransactions } from '../database/queries/transactions-query.ts'
import type { PriceHistory, PriceOn } from '../integrations/price/price-history.ts'
import { lossesSection } from './losses-section.ts'
import { donationsSection, rewardsSection } from './rewards-section.ts'
import type { Section, Statement } from './statement.ts'
import { cumulateByDay } from './total-rewards.ts'
import { transactionsSection } from './transactions-section.ts'

export type StatementSource = { database: Database; network: Network; priceHistory: PriceHistory }

const TITLES = {
  transactions: 'Transactions',
  rewards: 'Rewards',
  donations: 'Donations',
  full: 'Transactions, rewards, losses and donations',
} as const

/** Builds a holder's statement for a range of days; undefined when nothing happened in them. */
export async function buildStatement(
  { database, network, priceHistory }: StatementSource,
  holder: HolderFilter,
  { reportType, startDate, endDate }: StatementQuery,
  now: Date,
): Promise<Statement | undefined> {
  const filter = { ...holder, startDate, endDate }
  const [priceOn, transactions, rewards, losses] = await Promise.all([
    priceHistory.loadRange(startDate, endDate),
    sumTransactions(database, filter),
    sumRewards(database, filter),
    sumLosses(database, filter),
  ])
  const context = { database, filter, priceOn, tokenOf: createTokenInfo(network) }
  const all: Record<Exclude<typeof reportType, 'full'>, () => Section[]> = {
    transactions: () => [transactionsSection(context, transactions)],
    rewards: () => [rewardsSection(context, rewards), lossesSection(context, losses)],
    donations: () => [donationsSection(context, rewards)],
  }
  const requested = reportType === 'full' ? Object.values(all) : [all[reportType]]
  const sections = requested.flatMap(build => build()).filter(({ count }) => count > 0)
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
    chart: cumulateByDay(context, rewards),
  }
}

function notesOf(protocol: HolderFilter['protocol'], priceOn: PriceOn, day: string): string[] {
  const always = [
    'Times are those of the blocks, in UTC. Every line can be proven by its transaction.',
    'Amounts are rounded down to the smallest unit, dollars to the nearest cent, each once. Totals are added up exactly first, so they can differ a little from their lines.',
  ]
  if (protocol === 'aave') return [...always, 'Dollar values count a stablecoin as one dollar on every day.']
  const claims =
    'A withdrawal in ETH is listed as it was requested, and its claim with the ether that arrived.'
  const dollars =
    'Dollar values use the price of ether on the day of the line, for stETH too; blank where it is not known.'
  const isSample = priceOn(day)?.isSample === true
  return [
    ...always,
    claims,
    dollars,
    ...(isSample ? ['Dollar values use a sample price. Not for tax use.'] : []),
  ]
}
