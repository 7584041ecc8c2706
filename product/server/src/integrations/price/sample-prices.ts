import { CURRENCIES, type Currency } from '@kindyield/api-contract'

/** What one ether costs in each currency. */
export type EtherPrices = Record<Currency, number>

/**
 * Made-up round prices of ether, so that the app can show fiat amounts without a price service. They are always
 * marked as samples.
 */
const SAMPLE_PRICES: readonly (EtherPrices & { at: string })[] = [
  { at: '2025-07-01T00:00:00.000Z', USD: 2_500, EUR: 2_200, GBP: 1_850 },
  { at: '2025-08-01T00:00:00.000Z', USD: 3_600, EUR: 3_100, GBP: 2_700 },
  { at: '2025-09-01T00:00:00.000Z', USD: 4_300, EUR: 3_700, GBP: 3_200 },
  { at: '2025-10-01T00:00:00.000Z', USD: 4_200, EUR: 3_600, GBP: 3_100 },
  { at: '2025-11-01T00:00:00.000Z', USD: 3_800, EUR: 3_300, GBP: 2_900 },
  { at: '2025-12-01T00:00:00.000Z', USD: 3_000, EUR: 2_600, GBP: 2_250 },
  { at: '2026-03-01T00:00:00.000Z', USD: 2_800, EUR: 2_400, GBP: 2_100 },
  { at: '2026-06-01T00:00:00.000Z', USD: 3_100, EUR: 2_700, GBP: 2_300 },
  { at: '2026-08-01T00:00:00.000Z', USD: 3_300, EUR: 2_800, GBP: 2_450 },
  { at: '2026-09-01T00:00:00.000Z', USD: 3_200, EUR: 2_750, GBP: 2_400 },
  { at: '2026-10-01T00:00:00.000Z', USD: 3_400, EUR: 2_900, GBP: 2_550 },
  { at: '2026-11-01T00:00:00.000Z', USD: 3_500, EUR: 3_000, GBP: 2_600 },
]

export function samplePriceAt(time: Date): EtherPrices & { at: string } {
  const [first] = SAMPLE_PRICES
  const price = SAMPLE_PRICES.findLast(({ at }) => new Date(at) <= time) ?? first
  if (price === undefined) throw new Error('there are no sample prices')
  return price
}

/** What the price service says: other currencies than dollars are optional. */
export type OutsidePrices = { USD: number } & { [currency in Currency]?: number | null | undefined }

/** Converts the dollars into the currencies that the service did not give, at the sample rates, marked as samples. */
export function completePrices(given: OutsidePrices, time: Date): EtherPrices & { samples: Currency[] } {
  const samples = CURRENCIES.filter(currency => given[currency] == null)
  const sample = samplePriceAt(time)
  const priceIn = (currency: Currency) =>
    given[currency] ?? Number(((given.USD * sample[currency]) / sample.USD).toFixed(2))
  return { USD: given.USD, EUR: priceIn('EUR'), GBP: priceIn('GBP'), samples }
}
