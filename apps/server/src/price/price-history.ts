import { and, gte, lte } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { etherPrice } from '../database/schema.ts'
import { samplePriceAt } from './sample-prices.ts'

/** One ether in US dollars on a day. */
type DayPrice = { usd: number; isSample: boolean }
/** The price of a day like 2026-03-01; undefined where none is known. */
export type PriceOn = (day: string) => DayPrice | undefined

export type PriceHistory = ReturnType<typeof createPriceHistory>

/** What ether cost on days gone by: as it was learned then or, where nobody is asked, the samples. */
export function createPriceHistory({ database, hasOutside }: { database: Database; hasOutside: boolean }) {
  /** The first price of a day stands for it. */
  async function remember({ USD, at }: { USD: number; at: Date }): Promise<void> {
    await database
      .insert(etherPrice)
      .values({ day: dayOf(at), usd: USD })
      .onConflictDoNothing()
  }

  async function between(first: string, last: string): Promise<PriceOn> {
    if (!hasOutside) return day => ({ usd: samplePriceAt(new Date(day)).USD, isSample: true })
    const rows = await database
      .select()
      .from(etherPrice)
      .where(and(gte(etherPrice.day, first), lte(etherPrice.day, last)))
    const known = new Map(rows.map(({ day, usd }) => [day, { usd, isSample: false }]))
    return day => known.get(day)
  }

  return { remember, between }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
