import { priceDaysSchema } from '@kindyield/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { etherPrice } from '../../database/schema/price-tables.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'

let running: TestApi

beforeAll(async () => {
  running = await startApi({ variables: { PRICE_URL: 'http://127.0.0.1:1' } })
  await running.parts.database.insert(etherPrice).values([
    { day: '2026-03-01', usd: 3_000 },
    { day: '2026-03-03', usd: 3_123.456789, eur: 2_700, gbp: 2_345.5 },
    { day: '2028-11-24', usd: 4_000 },
    { day: '2028-11-25', usd: 5_000 },
  ])
})
afterAll(() => running?.stop())

async function pricesOf(startDate: string, endDate: string) {
  const response = await running.api.request(`/api/price/daily?startDate=${startDate}&endDate=${endDate}`)
  expect(response.status).toBe(200)
  return priceDaysSchema.parse(await response.json()).data
}

test('R43 anyone can read the prices with which statements value their lines; days without one are left out', async () => {
  expect(await pricesOf('2026-03-01', '2026-03-03')).toEqual([
    // Stored in dollars alone, as before: at the sample rate of the day, 2,400 and 2,100 for 2,800 dollars.
    { day: '2026-03-01', USD: 3_000, EUR: 2571.43, GBP: 2_250, sample: false, samples: ['EUR', 'GBP'] },
    { day: '2026-03-03', USD: 3_123.456789, EUR: 2_700, GBP: 2_345.5, sample: false, samples: [] },
  ])
  expect(await pricesOf('2026-03-02', '2026-03-02')).toEqual([])
})

test('R26 of a long range the first thousand days are answered', async () => {
  const days = (await pricesOf('2026-03-01', '9999-12-31')).map(({ day }) => day)
  expect(days).toEqual(['2026-03-01', '2026-03-03', '2028-11-24'])
})

test('R45 the first prices of a day are stored in every currency that the service gave', async () => {
  const { priceHistory } = running.parts
  const at = new Date('2026-04-01T10:00:00Z')
  await priceHistory.store({ USD: 3_000, EUR: 2_500, at })
  await priceHistory.store({ USD: 4_000, EUR: 3_500, GBP: 3_000, at })
  const priceOn = await priceHistory.loadRange('2026-04-01', '2026-04-01')
  expect(priceOn('2026-04-01')).toEqual({ USD: 3_000, EUR: 2_500, GBP: 2_250, samples: ['GBP'] })
})
