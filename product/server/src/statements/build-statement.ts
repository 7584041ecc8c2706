import type { StatementQuery } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { createTokenInfo } from '../chain/tokens.ts'
import type { Database } from '../database/database.ts'
import { countRewards, type RewardCounts } from '../database/queries/rewards/count-rewards.ts'
import { sumRewards } from '../database/queries/rewards/list-rewards.ts'
import { type LossSum, sumLosses } from '../database/queries/rewards/losses-query.ts'
import { sumTransactions, type TransactionSum } from '../database/queries/transactions-query.ts'
import type { PriceHistory, PriceOn } from '../integrations/price/price-history.ts'
import type { Networks } from '../networks/networks.ts'
import { joinSections } from './join-sections.ts'
import { lossesSection } from './losses-section.ts'
import { createPriceOf } from './money.ts'
import { donationsSection, rewardsSection } from './rewards-section.ts'
import type { SectionContext } from './section-context.ts'
import type { Section, Statement } from './statement.ts'
import { type NetworkNames, readStatementNetworks } from './statement-networks.ts'
import { summarySection } from './summary-section.ts'
import type { StatementTexts } from './texts/english.ts'
import { statementTexts } from './texts/statement-texts.ts'
import { cumulateByDay, type KnownReward } from './total-rewards.ts'
import { transactionsSection } from './transactions-section.ts'

export type StatementSource = {
  database: Database
  networks: Pick<Networks, 'all' | 'homeOf' | 'venueOf' | 'tokensOf'>
  priceHistory: PriceHistory
}
export type StatementHolder = { holder: string; protocols: readonly Protocol[] }

/** What a holder did and earned at one protocol. */
type Part = {
  protocol: Protocol
  network: NetworkNames | undefined
  context: SectionContext
  transactions: TransactionSum[]
  rewards: KnownReward[]
  losses: LossSum[]
  counts: RewardCounts
}

/** Builds a holder's statement for a range of days; undefined when nothing happened in them. */
export async function buildStatement(
  { database, networks, priceHistory }: StatementSource,
  { holder, protocols }: StatementHolder,
  { reportType, startDate, endDate, currency, language }: StatementQuery,
  now: Date,
): Promise<Statement | undefined> {
  const priceOn = await priceHistory.loadRange(startDate, endDate)
  const texts = statementTexts[language]
  const priceOf = createPriceOf(priceOn, currency)
  const { namesOf, ...shown } = await readStatementNetworks(database, {
    networks,
    protocols,
    language,
    texts,
  })
  const parts: Part[] = []
  for (const protocol of protocols) {
    const filter = { holder, ...networks.venueOf(protocol), startDate, endDate }
    const [transactions, sums, losses, counts] = await Promise.all([
      sumTransactions(database, filter),
      sumRewards(database, filter),
      sumLosses(database, filter),
      countRewards(database, filter),
    ])
    const tokenOf = createTokenInfo(networks.tokensOf(protocol))
    const rewards = sums.map(sum => ({ ...sum, tokenInfo: tokenOf(sum.token) }))
    const explorerUrl = networks.homeOf(protocol).network.explorer?.url ?? null
    const context = { database, filter, currency, language, texts, explorerUrl, priceOf, tokenOf }
    const network = namesOf(protocol)
    parts.push({ protocol, network, context, transactions, rewards, losses, counts })
  }
  const sections = sectionsOf(reportType, parts, shown.late).filter(({ count }) => count > 0)
  if (sections.length === 0) return undefined
  return {
    title: titleOf(texts, { reportType, startDate, endDate }),
    language,
    texts,
    currency,
    ...shown,
    holder,
    startDate,
    endDate,
    madeAt: now,
    warning: warningOf(texts, { currency, priceOn, parts }),
    notes: notesOf(texts, protocols, currency),
    sections,
    chart: cumulateByDay(priceOf, byDay(parts.flatMap(({ rewards }) => rewards))),
  }
}

function sectionsOf(reportType: StatementQuery['reportType'], parts: Part[], late: string[]): Section[] {
  const join = (build: (part: Part) => Section) =>
    joinSections(parts.map(part => ({ ...part, section: build(part) })))
  const of: Record<Exclude<typeof reportType, 'full'>, () => Section[]> = {
    transactions: () => [join(({ context, transactions }) => transactionsSection(context, transactions))],
    rewards: () => [
      join(({ context, rewards, counts }) => rewardsSection(context, rewards, counts.rewards)),
      join(({ context, losses }) => lossesSection(context, losses)),
    ],
    donations: () => [
      join(({ context, rewards, counts }) => donationsSection(context, rewards, counts.donations)),
    ],
  }
  if (reportType !== 'full') return of[reportType]()
  return [summarySection(parts, late), ...Object.values(of).flatMap(build => build())]
}

type Period = Pick<StatementQuery, 'reportType' | 'startDate' | 'endDate'>

/** Everything of a whole year is the statement of that year. */
function titleOf({ titles }: StatementTexts, { reportType, startDate, endDate }: Period): string {
  const year = startDate.slice(0, 4)
  const isYear = startDate === `${year}-01-01` && endDate === `${year}-12-31`
  return reportType === 'full' && isYear ? titles.year(year) : titles[reportType]
}

function byDay(rewards: KnownReward[]): KnownReward[] {
  return rewards.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

type Pricing = Pick<Statement, 'currency'> & { priceOn: PriceOn; parts: Part[] }

/** Says it when a price is made up: that of ether itself, or only the rate between two currencies. */
function warningOf({ explanations }: StatementTexts, { currency, priceOn, parts }: Pricing): string | null {
  // Aave's tokens are dollars, and need no price in them.
  const priced = parts.filter(({ protocol }) => protocol === 'lido' || currency !== 'USD')
  const days = priced.flatMap(({ transactions, rewards, losses }) =>
    [transactions, rewards, losses].flatMap(rows => rows.map(({ day }) => day)),
  )
  const samples = new Set(days.flatMap(day => priceOn(day)?.samples ?? []))
  if (!samples.has(currency)) return null
  return samples.has('USD') ? explanations.sample : explanations.sampleRate(currency)
}

function notesOf(
  { explanations }: StatementTexts,
  protocols: readonly Protocol[],
  currency: Statement['currency'],
): string[] {
  const { proof, rounding, sums, changes, claims, ether, dollar, dollarIn } = explanations
  return [
    ...[proof, rounding, sums, changes],
    ...(protocols.includes('lido') ? [claims, ether] : []),
    ...(protocols.includes('aave') ? [currency === 'USD' ? dollar : dollarIn(currency)] : []),
  ]
}
