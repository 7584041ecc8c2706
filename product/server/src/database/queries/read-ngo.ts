import type { NgoDetail } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { reportSummary, vaultDay } from '../schema/derived-tables.ts'
import { ngo } from '../schema/ngo-tables.ts'
import { donationPayment } from '../schema/vault-tables.ts'
import { dayOf } from '../utc-days.ts'
import { listEarlierDonations } from './list-earlier-donations.ts'
import { type NgoRow, selectNgos } from './select-ngos.ts'
import { vaultDaysSince } from './vault-days-since.ts'

const MAX_NEWEST = 20

/** One NGO with its daily series and its newest donations; undefined when it does not exist. */
export async function readNgo(
  database: Database,
  protocol: Protocol,
  { id, days }: { id: string; days: number },
): Promise<(Omit<NgoDetail['data'], 'totals'> & Pick<NgoRow, 'totals'>) | undefined> {
  const [found] = await selectNgos(database, protocol, { where: eq(ngo.id, BigInt(id)), take: 1 })
  if (found === undefined) return undefined
  const vault = found.vault ?? ''
  const [series, donations, payments, unpaid] = await Promise.all([
    listDays(database, vault, days),
    listDonations(database, vault),
    listPayments(database, vault),
    listEarlierDonations(database, vault),
  ])
  const earlier = unpaid.map(({ receiver, token, owed }) => ({ receiver, token, owed }))
  return { ...found, series, donations, payments, earlier }
}

async function listDays(database: Database, vault: string, days: number) {
  const since = sql`(select ${dayOf(sql`max(block_timestamp)`)} - ${days}::int from chain_cursor)`
  const rows = await database
    .select({
      day: vaultDay.day,
      token: vaultDay.token,
      staked: sql<string>`div(${vaultDay.shares} * ${vaultDay.rate}, 1e27)::text`,
      donated: sql<string>`${vaultDay.donated}::text`,
    })
    .from(vaultDay)
    .where(and(eq(vaultDay.vault, vault), vaultDaysSince(since)))
    .orderBy(vaultDay.day, vaultDay.token)
  return rows
}

async function listDonations(database: Database, vault: string) {
  const { blockNumber, logIndex, donated } = reportSummary
  const rows = await database
    .select(columnsOf(reportSummary, donated))
    .from(reportSummary)
    .where(and(eq(reportSummary.vault, vault), gt(donated, 0n)))
    .orderBy(desc(blockNumber), desc(logIndex))
    .limit(MAX_NEWEST)
  return rows.map(formatRow)
}

async function listPayments(database: Database, vault: string) {
  const { blockNumber, logIndex, amount, asset, recipient, isEarlier } = donationPayment
  const rows = await database
    .select({ ...columnsOf(donationPayment, amount), asset, recipient, isEarlier })
    .from(donationPayment)
    .where(and(eq(donationPayment.vault, vault), gt(amount, 0n)))
    .orderBy(desc(blockNumber), desc(logIndex))
    .limit(MAX_NEWEST)
  return rows.map(formatRow)
}

function columnsOf(
  { blockNumber, logIndex, token, timestamp, transactionHash }: typeof reportSummary | typeof donationPayment,
  amount: typeof reportSummary.donated | typeof donationPayment.amount,
) {
  return {
    blockNumber,
    logIndex,
    token,
    amount: sql<string>`${amount}::text`,
    timestamp,
    transactionHash,
  }
}

type Place = { blockNumber: number; logIndex: number; timestamp: Date }

function formatRow<Row extends Place>({ blockNumber, logIndex, timestamp, ...rest }: Row) {
  return { id: `${blockNumber}-${logIndex}`, ...rest, timestamp: timestamp.toISOString() }
}
