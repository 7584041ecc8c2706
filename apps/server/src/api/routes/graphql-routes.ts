import { routes } from '@kindyield/api-contract'
import { createFairLane } from '../../work/fair-lane.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { networkOf } from '../limits/network-of.ts'

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

/**
 * An operation about the schema takes tens of milliseconds of the server's thread, and no page of ours sends one. Its
 * letters may be escaped.
 */
const ABOUT_SCHEMA = /__(?:schema|type)\b|\\u00/i
const SCHEMA_LANE = { maxWeight: 1, maxWeightPerCaller: 1, maxQueuedPerCaller: 50 }

export function addGraphqlRoutes(app: Api, { loadGraphql, clientIp }: ApiServices): void {
  const schemaLane = createFairLane(SCHEMA_LANE)
  app.openapi(schema, async context => context.text((await loadGraphql()).schemaText, 200))
  // GraphQL Yoga parses the request itself; it is registered for the OpenAPI document only.
  app.openAPIRegistry.registerPath(query)
  app.on(['GET', 'POST'], routes.graphql.path, async context => {
    const { raw } = context.req
    const answer = async () => (await loadGraphql()).fetch(raw)
    const operation = raw.method === 'GET' ? context.req.query('query') : await raw.clone().text()
    const isReadable =
      raw.method === 'GET' || /^application\/json\b/i.test(raw.headers.get('content-type') ?? '')
    if (isReadable && !ABOUT_SCHEMA.test(operation ?? '')) return answer()
    return schemaLane.run(networkOf(clientIp(context)), 1, answer)
  })
}
