import { createRoute } from '@hono/zod-openapi'
import { priceSchema } from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { errorResponses, jsonResponse } from '../docs/describe-route.ts'

const route = createRoute({
  method: 'get',
  path: '/api/price',
  tags: ['Services'],
  summary: 'Ether in US dollars',
  responses: { 200: jsonResponse('The price, and where it is from', priceSchema), ...errorResponses(429) },
})

export function addPriceRoute(app: Api, { prices }: ApiServices): void {
  app.openapi(route, async context => {
    context.header('cache-control', 'public, max-age=30')
    return context.json(await prices.current(), 200)
  })
}
