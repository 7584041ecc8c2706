import type { Price } from '@kindyield/api-contract'

export const examplePrice: Price = {
  USD: 3_500,
  EUR: 3_000,
  GBP: 2_600,
  source: 'sample',
  sample: true,
  samples: ['USD', 'EUR', 'GBP'],
  stale: false,
  at: '2026-11-01T00:00:00.000Z',
}
