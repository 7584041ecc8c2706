import { routes } from '@kindyield/api-contract'
import { GraphQLError, lexicographicSortSchema, printSchema } from 'graphql'
import { createYoga, useExecutionCancellation } from 'graphql-yoga'
import type { Logger } from 'pino'
import type { Replicas } from '../database/replicas/open-replicas.ts'
import { addEventQueries } from './event-queries.ts'
import { createEventTypes } from './event-types.ts'
import { limitOperations } from './limit-operations.ts'
import { addNgoQueries } from './ngo-queries.ts'
import { createSchemaBuilder } from './schema-builder.ts'

export type Graphql = ReturnType<typeof createGraphql>

export type GraphqlOptions = { replicas: Pick<Replicas, 'choose'>; log: Logger; timeoutMs?: number }

/** The GraphQL data query over everything that is indexed, all of which is public on the chain. */
export function createGraphql({ replicas, log, timeoutMs = 10_000 }: GraphqlOptions) {
  const builder = createSchemaBuilder()
  builder.queryType({})
  const types = createEventTypes(builder)
  addNgoQueries(builder, types)
  addEventQueries(builder, types)
  const schema = builder.toSchema()
  const yoga = createYoga({
    schema,
    context: async () => ({ database: await replicas.choose() }),
    graphqlEndpoint: routes.graphql.path,
    // GraphiQL loads scripts from another origin; the schema is served as text instead.
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    plugins: [useExecutionCancellation(), limitOperations],
    cors: false,
    logging: false,
    maskedErrors: {
      maskError: (error, message) => {
        const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
        // Errors of our own and of parsing or validation are sent to the client; all others are masked.
        if (error instanceof GraphQLError && cause instanceof GraphQLError) return error
        log.error({ err: cause }, 'GraphQL query failed')
        return new GraphQLError(message)
      },
    },
  })

  /** After the timeout no further resolver starts. */
  async function handle(request: Request): Promise<Response> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([request.signal, deadline])
    try {
      return await yoga.fetch(new Request(request, { signal }))
    } catch (error) {
      if (!deadline.aborted) throw error
      const message = `The query took longer than ${timeoutMs / 1000} s: ask for less at once`
      return Response.json({ errors: [{ message }] }, { status: 504 })
    }
  }

  return {
    fetch: handle,
    schemaText: printSchema(lexicographicSortSchema(schema)),
  }
}
