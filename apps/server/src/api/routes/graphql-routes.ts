import { createRoute, z } from '@hono/zod-openapi'
import { graphqlRequestSchema, graphqlResponseSchema } from '@kindyield/api-contract'
import { GRAPHQL_PATH } from '../../graphql/graphql-path.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { errorResponses, jsonBody, jsonResponse } from '../docs/describe-route.ts'

const query = createRoute({
  method: 'post',
  path: GRAPHQL_PATH,
  tags: ['Data query'],
  summary: 'A GraphQL query over everything that is indexed; introspection is open',
  request: jsonBody(graphqlRequestSchema),
  responses: { 200: jsonResponse('Data, or errors', graphqlResponseSchema), ...errorResponses(400, 429) },
})

const schema = createRoute({
  method: 'get',
  path: `${GRAPHQL_PATH}/schema`,
  tags: ['Data query'],
  summary: 'The schema of the data query, in the GraphQL schema language',
  responses: {
    200: { description: 'The schema', content: { 'text/plain': { schema: z.string() } } },
    ...errorResponses(429),
  },
})

export function addGraphqlRoutes(app: Api, { loadGraphql }: ApiServices): void {
  app.openapi(schema, async context => context.text((await loadGraphql()).schemaText, 200))
  // GraphQL Yoga parses the request itself; it is registered for the OpenAPI document only.
  app.openAPIRegistry.registerPath(query)
  app.on(['GET', 'POST'], GRAPHQL_PATH, async context => (await loadGraphql()).fetch(context.req.raw))
}
