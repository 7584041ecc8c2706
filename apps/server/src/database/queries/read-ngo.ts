import type { NgoDetail } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/chain'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'
import { reportSummary, vaultDay } from '../schema/derived-tables.ts'
import { ngo } from '../schema/ngo-tables.ts'
import { donationPayment } from '../schema/vault-tables.ts'
import { dayOf } from '../utc-days.ts'
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
  const [series, donations, payments] = await Promise.all([
    listDays(database, vault, days),
    listNewest(database, reportSummary, reportSummary.donated, vault),
    listNewest(database, donationPayment, donationPayment.amount, vault),
  ])
  return { ...found, series, donations, payments }
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

async function listNewest(
  database: Database,
  table: typeof reportSummary | typeof donationPayment,
  amount: typeof reportSummary.donated | typeof donationPayment.amount,
  vault: string,
) {
  const rows = await database
    .select({
      blockNumber: table.blockNumber,
      logIndex: table.logIndex,
      token: table.token,
      amount: sql<string>`${amount}::text`,
      timestamp: table.timestamp,
      transactionHash: table.transactionHash,
    })
    .from(table as typeof reportSummary)
    .where(and(eq(table.vault, vault), gt(amount, 0n)))
    .orderBy(desc(table.blockNumber), desc(table.logIndex))
    .limit(MAX_NEWEST)
  return rows.map(({ blockNumber, logIndex, timestamp, ...rest }) => ({
    id: `${blockNumber}-${logIndex}`,
    ...rest,
    timestamp: timestamp.toISOString(),
  }))
}
