import { routes } from '@kindyield/api-contract'
import { mayAskForSchema } from '../../graphql/about-schema.ts'
import { createFairLane } from '../../work/fair-lane.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { networkOf } from '../limits/network-of.ts'
import { leaveTurn } from '../middleware/take-turns.ts'
import { createApp } from './create-app.ts'

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

/** One at a time, so that pictures and statements get their turns of the worker; whoever used it least comes next. */
const SCHEMA_LANE = {
  maxWeight: 1,
  maxWeightPerCaller: 1,
  maxQueuedPerCaller: 50,
  budgetMs: Number.POSITIVE_INFINITY,
}
/** The largest answers allowed take many times as long as those that pages ask for. */
const DATA_LANE = { ...SCHEMA_LANE, maxWeight: 4 }

export function createGraphqlApp({ loadGraphql, worker, clientIp }: ApiServices): Api {
  const app = createApp()
  const schemaLane = createFairLane(SCHEMA_LANE)
  const dataLane = createFairLane(DATA_LANE)
  app.openapi(schema, async context => context.text((await loadGraphql()).schemaText, 200))
  // GraphQL Yoga parses the request itself; it is registered for the OpenAPI document only.
  app.openAPIRegistry.registerPath(query)
  app.on(['GET', 'POST'], routes.graphql.path, async context => {
    const { raw } = context.req
    const { fetch, schemaText } = await loadGraphql()
    const { url, method } = raw
    const body = method === 'GET' ? null : await raw.clone().text()
    leaveTurn(context)
    const caller = networkOf(clientIp(context))
    if (mayAskForSchema(body ?? context.req.query('query') ?? '')) {
      const request = { url, method, headers: [...raw.headers], body }
      const answer = await schemaLane.run(caller, 1, () => worker.answerSchemaQuery(schemaText, request))
      if (answer !== undefined) return answer
    }
    return dataLane.run(caller, 1, async () => fetch(raw))
  })
  return app
}
