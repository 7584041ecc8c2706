/**
 * Made-up round prices of ether in US dollars, so that the app can show fiat amounts without a price service. They
 * are always marked as samples.
 */
const SAMPLE_PRICES: readonly { at: string; USD: number }[] = [
  { at: '2025-07-01T00:00:00.000Z', USD: 2_500 },
  { at: '2025-08-01T00:00:00.000Z', USD: 3_600 },
  { at: '2025-09-01T00:00:00.000Z', USD: 4_300 },
  { at: '2025-10-01T00:00:00.000Z', USD: 4_200 },
  { at: '2025-11-01T00:00:00.000Z', USD: 3_800 },
  { at: '2025-12-01T00:00:00.000Z', USD: 3_000 },
  { at: '2026-03-01T00:00:00.000Z', USD: 2_800 },
  { at: '2026-06-01T00:00:00.000Z', USD: 3_100 },
  { at: '2026-08-01T00:00:00.000Z', USD: 3_300 },
  { at: '2026-09-01T00:00:00.000Z', USD: 3_200 },
  { at: '2026-10-01T00:00:00.000Z', USD: 3_400 },
  { at: '2026-11-01T00:00:00.000Z', USD: 3_500 },
]

/** The newest sample at a time. */
export function samplePriceAt(time: Date): { at: string; USD: number } {
  const [first] = SAMPLE_PRICES
  const price = SAMPLE_PRICES.findLast(({ at }) => new Date(at) <= time) ?? first
  if (price === undefined) throw new Error('there are no sample prices')
  return price
}
