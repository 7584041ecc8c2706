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
import { createPriceOf } from './money.ts'
import { donationsSection, rewardsSection } from './rewards-section.ts'
import type { Section, Statement } from './statement.ts'
import type { StatementTexts } from './texts/english.ts'
import { statementTexts } from './texts/statement-texts.ts'
import { cumulateByDay } from './total-rewards.ts'
import { transactionsSection } from './transactions-section.ts'

export type StatementSource = { database: Database; network: Network; priceHistory: PriceHistory }

/** Builds a holder's statement for a range of days; undefined when nothing happened in them. */
export async function buildStatement(
  { database, network, priceHistory }: StatementSource,
  holder: HolderFilter,
  { reportType, startDate, endDate, currency, language }: StatementQuery,
  now: Date,
): Promise<Statement | undefined> {
  const filter = { ...holder, startDate, endDate }
  const [priceOn, transactions, rewards, losses] = await Promise.all([
    priceHistory.loadRange(startDate, endDate),
    sumTransactions(database, filter),
    sumRewards(database, filter),
    sumLosses(database, filter),
  ])
  const texts = statementTexts[language]
  const [priceOf, tokenOf] = [createPriceOf(priceOn, currency), createTokenInfo(network)]
  const context = { database, filter, currency, texts, priceOf, tokenOf }
  const all: Record<Exclude<typeof reportType, 'full'>, () => Section[]> = {
    transactions: () => [transactionsSection(context, transactions)],
    rewards: () => [rewardsSection(context, rewards), lossesSection(context, losses)],
    donations: () => [donationsSection(context, rewards)],
  }
  const requested = reportType === 'full' ? Object.values(all) : [all[reportType]]
  const sections = requested.flatMap(build => build()).filter(({ count }) => count > 0)
  if (sections.length === 0) return undefined
  const days = [transactions, rewards, losses].flatMap(rows => rows.map(({ day }) => day))
  return {
    title: texts.titles[reportType],
    language,
    texts,
    currency,
    protocol: holder.protocol,
    holder: holder.holder,
    network: network.name === 'local' ? texts.localChain : network.displayName,
    explorerUrl: network.explorerUrl,
    startDate,
    endDate,
    madeAt: now,
    warning: warningOf(texts, { protocol: holder.protocol, currency, priceOn, days }),
    notes: notesOf(texts, holder.protocol, currency),
    sections,
    chart: cumulateByDay(context, rewards),
  }
}

type Pricing = Pick<Statement, 'protocol' | 'currency'> & { priceOn: PriceOn; days: string[] }

/** Says it when a price is made up: that of ether itself, or only the rate between two currencies. */
function warningOf(
  { explanations }: StatementTexts,
  { protocol, currency, priceOn, days }: Pricing,
): string | null {
  if (protocol === 'aave' && currency === 'USD') return null
  const samples = new Set(days.flatMap(day => priceOn(day)?.samples ?? []))
  if (!samples.has(currency)) return null
  return samples.has('USD') ? explanations.sample : explanations.sampleRate(currency)
}

function notesOf(
  { explanations }: StatementTexts,
  protocol: Statement['protocol'],
  currency: Statement['currency'],
): string[] {
  const { proof, rounding, sums, changes, claims, ether, dollar, dollarIn } = explanations
  const always = [proof, rounding, sums, changes]
  if (protocol === 'lido') return [...always, claims, ether]
  return [...always, currency === 'USD' ? dollar : dollarIn(currency)]
}
