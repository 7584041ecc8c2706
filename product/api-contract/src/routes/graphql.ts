import { graphqlRequestSchema, graphqlResponseSchema } from '../graphql.ts'
import type { ApiRoute } from './api-route.ts'

/** Its errors are GraphQL's own: a list beside the data. */
export const graphql = {
  method: 'post',
  path: '/api/graphql',
  body: graphqlRequestSchema,
  response: graphqlResponseSchema,
} as const satisfies ApiRoute

export const graphqlSchema = {
  method: 'get',
  path: '/api/graphql/schema',
  response: 'text',
} as const satisfies ApiRoute
