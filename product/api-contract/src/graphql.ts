import { z } from 'zod'
import type { ApiRoute } from './routes/api-route.ts'

export const graphqlRequestSchema = z.object({
  query: z.string().meta({ examples: ['{ ngos(first: 2) { nodes { id name } } }'] }),
  variables: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ examples: [{}] }),
})

/** Response of a data query: data, or errors. */
export const graphqlResponseSchema = z.object({
  data: z
    .record(z.string(), z.unknown())
    .nullish()
    .meta({ examples: [{ ngos: { nodes: [{ id: '1', name: 'Blue Tide' }] } }] }),
  errors: z
    .array(z.looseObject({ message: z.string().meta({ examples: ['first must be from 1 to 100'] }) }))
    .optional(),
})

export type GraphqlResponse = z.infer<typeof graphqlResponseSchema>

/** Its errors are GraphQL's own: a list beside the data. */
export const graphqlRoute = {
  method: 'post',
  path: '/api/graphql',
  body: graphqlRequestSchema,
  response: graphqlResponseSchema,
} as const satisfies ApiRoute

export const graphqlSchemaRoute = {
  method: 'get',
  path: '/api/graphql/schema',
  response: 'text',
} as const satisfies ApiRoute
