import { priceDaysQuerySchema, priceDaysSchema, priceSchema } from '../price.ts'
import type { ApiRoute } from './api-route.ts'

export const price = {
  method: 'get',
  path: '/api/price',
  response: priceSchema,
} as const satisfies ApiRoute

export const priceDays = {
  method: 'get',
  path: '/api/price/daily',
  query: priceDaysQuerySchema,
  response: priceDaysSchema,
} as const satisfies ApiRoute
