import type { NgoDetail } from '@kindyield/api-contract'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { daysSince } from './days-since.ts'
import type { Protocol } from './held-units.ts'
import type { Database } from './open-database.ts'
import { donationPayment, ngo, reportSummary, vaultDay } from './schema.ts'
import { type NgoRow, selectNgos } from './select-ngos.ts'
import { dayOf } from './utc-days.ts'

const NEWEST = 20

/** One NGO with its days and its newest donations; undefined when there is none with that number. */
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
    .where(and(eq(vaultDay.vault, vault), daysSince(since)))
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
    .limit(NEWEST)
  return rows.map(({ blockNumber, logIndex, timestamp, ...rest }) => ({
    id: `${blockNumber}-${logIndex}`,
    ...rest,
    timestamp: timestamp.toISOString(),
  }))
}
