import { routes } from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'

const query = describeRoute(routes.graphql, {
  tags: ['Data query'],
  summary: 'A GraphQL query over everything that is indexed; introspection is open',
  success: 'Data, or errors',
})

const schema = describeRoute(routes.graphqlSchema, {
  tags: ['Data query'],
  summary: 'The schema of the data query, in the GraphQL schema language',
  success: 'The schema',
})

export function addGraphqlRoutes(app: Api, { loadGraphql }: ApiServices): void {
  app.openapi(schema, async context => context.text((await loadGraphql()).schemaText, 200))
  // GraphQL Yoga parses the request itself; it is registered for the OpenAPI document only.
  app.openAPIRegistry.registerPath(query)
  app.on(['GET', 'POST'], routes.graphql.path, async context => (await loadGraphql()).fetch(context.req.raw))
}
