import { and, gte, lte } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { etherPrice } from '../../database/schema/price-tables.ts'
import { samplePriceAt } from './sample-prices.ts'

/** One ether in US dollars on a day. */
type DayPrice = { usd: number; isSample: boolean }
/** The price of a day like 2026-03-01; undefined where none is known. */
export type PriceOn = (day: string) => DayPrice | undefined

export type PriceHistory = ReturnType<typeof createPriceHistory>

/** Past prices of ether: those stored from the price service or, when none is configured, the samples. */
export function createPriceHistory({
  database,
  hasPriceService,
}: {
  database: Database
  hasPriceService: boolean
}) {
  /** Stores the first price of a day. */
  async function store({ USD, at }: { USD: number; at: Date }): Promise<void> {
    await database
      .insert(etherPrice)
      .values({ day: dayOf(at), usd: USD })
      .onConflictDoNothing()
  }

  async function loadRange(first: string, last: string): Promise<PriceOn> {
    if (!hasPriceService) return day => ({ usd: samplePriceAt(new Date(day)).USD, isSample: true })
    const rows = await database
      .select()
      .from(etherPrice)
      .where(and(gte(etherPrice.day, first), lte(etherPrice.day, last)))
    const known = new Map(rows.map(({ day, usd }) => [day, { usd, isSample: false }]))
    return day => known.get(day)
  }

  return { store, loadRange }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
