import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { apiErrorSchema, listQuerySchema, ngoListSchema } from '@kindyield/api-contract'
import { listNgos } from '../../database/list-ngos.ts'
import type { ApiServices } from '../api-services.ts'

const route = createRoute({
  method: 'get',
  path: '/api/lido/NGO',
  summary: 'The NGOs, in the order in which they were registered',
  request: { query: listQuerySchema },
  responses: {
    200: { description: 'A page of NGOs', content: { 'application/json': { schema: ngoListSchema } } },
    400: { description: 'A field is not valid', content: { 'application/json': { schema: apiErrorSchema } } },
  },
})

export function addNgoRoutes(app: OpenAPIHono, { database }: ApiServices): void {
  app.openapi(route, async context => {
    const { skip, take } = context.req.valid('query')
    return context.json(await listNgos(database, 'lido', skip, take), 200)
  })
}
