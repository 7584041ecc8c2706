import type { NgoDetail } from '@kindyield/api-contract'
import { isNgoKey } from '@kindyield/domain/ngo-key'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { reportSummary, vaultDay } from '../schema/derived-tables.ts'
import { ngo } from '../schema/ngo-tables.ts'
import { donationPayment } from '../schema/vault-tables.ts'
import { dayOf } from '../utc-days.ts'
import type { Venue } from '../venue.ts'
import { listEarlierDonations } from './list-earlier-donations.ts'
import { type NgoRow, selectNgos } from './select-ngos.ts'
import { vaultDaysSince } from './vault-days-since.ts'

const MAX_NEWEST = 20

/** One NGO, by its number or its key, with its daily series and its newest donations; undefined when it does not exist. */
export async function readNgo(
  database: Database,
  venue: Venue,
  { id, days }: { id: string; days: number },
): Promise<
  (Omit<NgoDetail['data'], 'totals' | 'sides' | 'shown' | 'givers'> & Pick<NgoRow, 'totals'>) | undefined
> {
  const where = isNgoKey(id) ? eq(ngo.key, id) : eq(ngo.id, BigInt(id))
  const [found] = await selectNgos(database, venue, { where, take: 1 })
  if (found === undefined) return undefined
  const own: VaultOfNgo = { chainId: venue.chainId, vault: found.vault ?? '' }
  const [series, donations, payments, unpaid] = await Promise.all([
    listDays(database, own, days),
    listDonations(database, own),
    listPayments(database, own),
    listEarlierDonations(database, own.chainId, own.vault),
  ])
  const earlier = unpaid.map(({ receiver, token, owed }) => ({ receiver, token, owed }))
  return { ...found, series, donations, payments, earlier }
}

type VaultOfNgo = { chainId: number; vault: string }

async function listDays(database: Database, { chainId, vault }: VaultOfNgo, days: number) {
  const since = sql`(
    select ${dayOf(sql`block_timestamp`)} - ${days}::int from chain_cursor where chain_id = ${chainId}
  )`
  const rows = await database
    .select({
      day: vaultDay.day,
      token: vaultDay.token,
      staked: sql<string>`div(${vaultDay.shares} * ${vaultDay.rate}, 1e27)::text`,
      donated: sql<string>`${vaultDay.donated}::text`,
    })
    .from(vaultDay)
    .where(and(eq(vaultDay.chainId, chainId), eq(vaultDay.vault, vault), vaultDaysSince(since)))
    .orderBy(vaultDay.day, vaultDay.token)
  return rows
}

async function listDonations(database: Database, { chainId, vault }: VaultOfNgo) {
  const { blockNumber, logIndex, donated } = reportSummary
  const rows = await database
    .select(columnsOf(reportSummary, donated))
    .from(reportSummary)
    .where(and(eq(reportSummary.chainId, chainId), eq(reportSummary.vault, vault), gt(donated, 0n)))
    .orderBy(desc(blockNumber), desc(logIndex))
    .limit(MAX_NEWEST)
  return rows.map(formatRow)
}

async function listPayments(database: Database, { chainId, vault }: VaultOfNgo) {
  const { blockNumber, logIndex, amount, asset, recipient, isEarlier } = donationPayment
  const rows = await database
    .select({ ...columnsOf(donationPayment, amount), asset, recipient, isEarlier })
    .from(donationPayment)
    .where(and(eq(donationPayment.chainId, chainId), eq(donationPayment.vault, vault), gt(amount, 0n)))
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
