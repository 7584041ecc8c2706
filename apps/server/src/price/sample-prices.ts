/**
 * Ether in US dollars at the start of some months: round figures of an ordinary size, made up so that the app
 * can show fiat amounts with no outside service. They are samples and always marked as such.
 */
export const SAMPLE_PRICES: readonly { at: string; USD: number }[] = [
  { at: '2025-07-01T00:00:00.000Z', USD: 2_500 },
  { at: '2025-08-01T00:00:00.000Z', USD: 3_600 },
  { at: '2025-09-01T00:00:00.000Z', USD: 4_300 },
  { at: '2025-10-01T00:00:00.000Z', USD: 4_200 },
  { at: '2025-11-01T00:00:00.000Z', USD: 3_800 },
  { at: '2025-12-01T00:00:00.000Z', USD: 3_000 },
]
