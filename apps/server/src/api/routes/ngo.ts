import { createRoute } from '@hono/zod-openapi'
import { listQuerySchema, ngoListSchema } from '@kindyield/api-contract'
import { listNgos } from '../../database/list-ngos.ts'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { answer, refusals } from '../describe-route.ts'

const route = createRoute({
  method: 'get',
  path: '/api/lido/NGO',
  tags: ['NGOs'],
  summary: 'The NGOs, in the order in which they were registered',
  request: { query: listQuerySchema },
  responses: { 200: answer('A page of NGOs', ngoListSchema), ...refusals(400, 429) },
})

export function addNgoRoutes(app: Api, { database }: ApiServices): void {
  app.openapi(route, async context => {
    const { skip, take } = context.req.valid('query')
    return context.json(await listNgos(database, 'lido', skip, take), 200)
  })
}
