import { createRoute, z } from '@hono/zod-openapi'
import { graphqlAnswerSchema, graphqlRequestSchema } from '@kindyield/api-contract'
import { GRAPHQL_PATH } from '../../graphql/create-graphql.ts'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { answer, body, refusals } from '../describe-route.ts'

const query = createRoute({
  method: 'post',
  path: GRAPHQL_PATH,
  tags: ['Data query'],
  summary: 'A GraphQL query over everything that is indexed; introspection is open',
  request: body(graphqlRequestSchema),
  responses: { 200: answer('Data, or errors', graphqlAnswerSchema), ...refusals(400, 429) },
})

const schema = createRoute({
  method: 'get',
  path: `${GRAPHQL_PATH}/schema`,
  tags: ['Data query'],
  summary: 'The schema of the data query, in the GraphQL schema language',
  responses: {
    200: { description: 'The schema', content: { 'text/plain': { schema: z.string() } } },
    ...refusals(429),
  },
})

export function addGraphqlRoutes(app: Api, { graphql }: ApiServices): void {
  app.openapi(schema, context => context.text(graphql.schemaText, 200))
  // The library reads the request itself; the document only describes it.
  app.openAPIRegistry.registerPath(query)
  app.on(['GET', 'POST'], GRAPHQL_PATH, context => graphql.fetch(context.req.raw))
}
