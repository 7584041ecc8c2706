import { createRoute } from '@hono/zod-openapi'
import { ngoListSchema, ngoQuerySchema } from '@kindyield/api-contract'
import { listNgos } from '../../database/list-ngos.ts'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { answer, refusals } from '../describe-route.ts'

const route = <Path extends string>(path: Path) =>
  createRoute({
    method: 'get',
    path,
    tags: ['NGOs'],
    summary: 'The NGOs, in the order in which they were registered',
    request: { query: ngoQuerySchema },
    responses: { 200: answer('A page of NGOs', ngoListSchema), ...refusals(400, 429) },
  })

export function addNgoRoutes(app: Api, { database }: ApiServices): void {
  app.openapi(route('/api/lido/NGO'), async context =>
    context.json(await listNgos(database, { protocol: 'lido', ...context.req.valid('query') }), 200),
  )
  app.openapi(route('/api/aave/NGO'), async context =>
    context.json(await listNgos(database, { protocol: 'aave', ...context.req.valid('query') }), 200),
  )
}
