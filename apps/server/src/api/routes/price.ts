import { createRoute } from '@hono/zod-openapi'
import { priceSchema } from '@kindyield/api-contract'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { answer, refusals } from '../describe-route.ts'

const route = createRoute({
  method: 'get',
  path: '/api/price',
  tags: ['Services'],
  summary: 'Ether in US dollars',
  responses: { 200: answer('The price, and where it is from', priceSchema), ...refusals(429) },
})

export function addPriceRoute(app: Api, { prices }: ApiServices): void {
  app.openapi(route, async context => {
    context.header('cache-control', 'public, max-age=30')
    return context.json(await prices.current(), 200)
  })
}
