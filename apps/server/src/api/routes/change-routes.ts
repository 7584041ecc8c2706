import { createRoute } from '@hono/zod-openapi'
import { announcedChangeListSchema, announcedChangeQuerySchema } from '@kindyield/api-contract'
import { listChanges } from '../../database/queries/list-changes.ts'
import { cachedResponse } from '../cache/cached-response.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { errorResponses, jsonResponse } from '../docs/describe-route.ts'

const list = createRoute({
  method: 'get',
  path: '/api/changes',
  tags: ['NGOs'],
  summary: "The changes that the factory's owner announced, newest first",
  request: { query: announcedChangeQuerySchema },
  responses: { 200: jsonResponse('A page of them', announcedChangeListSchema), ...errorResponses(400, 429) },
})

export function addChangeRoutes(app: Api, { database, cache }: ApiServices): void {
  app.openapi(list, context => {
    const query = context.req.valid('query')
    return cachedResponse(context, cache, ['changes', query], () => listChanges(database, query))
  })
}
