import { CURRENCIES, type Currency } from '@kindyield/api-contract'
import { and, gte, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { etherPrice } from '../../database/schema/price-tables.ts'
import { completePrices, type EtherPrices, type OutsidePrices, samplePriceAt } from './sample-prices.ts'

/** What one ether cost in each currency on a day, and which of the figures are made up. */
type DayPrices = EtherPrices & { samples: readonly Currency[] }
/** The prices of a day like 2026-03-01; undefined where none is known. */
export type PriceOn = (day: string) => DayPrices | undefined

export type PriceHistory = ReturnType<typeof createPriceHistory>

/** Past prices of ether: those stored from the price service or, when none is configured, the samples. */
export function createPriceHistory({
  database,
  hasPriceService,
}: {
  database: Database
  hasPriceService: boolean
}) {
  /** Stores the first prices of a day. */
  async function store({ USD, EUR, GBP, at }: OutsidePrices & { at: Date }): Promise<void> {
    await database
      .insert(etherPrice)
      .values({ day: dayOf(at), usd: USD, eur: EUR, gbp: GBP })
      .onConflictDoNothing()
  }

  async function loadRange(first: string, last: string): Promise<PriceOn> {
    if (!hasPriceService) return day => ({ ...samplePriceAt(new Date(day)), samples: CURRENCIES })
    const rows = await database
      .select()
      .from(etherPrice)
      .where(and(gte(etherPrice.day, first), lte(etherPrice.day, last)))
    const known = new Map(
      rows.map(({ day, usd, eur, gbp }) => [
        day,
        completePrices({ USD: usd, EUR: eur, GBP: gbp }, new Date(day)),
      ]),
    )
    return day => known.get(day)
  }

  return { store, loadRange }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
