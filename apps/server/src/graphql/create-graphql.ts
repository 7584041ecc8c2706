import { GraphQLError, lexicographicSortSchema, printSchema } from 'graphql'
import { createYoga, useExecutionCancellation } from 'graphql-yoga'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { createBuilder } from './builder.ts'
import { addEventQueries } from './event-queries.ts'
import { createEventTypes } from './event-types.ts'
import { limitOperations } from './limit-operations.ts'
import { addNgoQueries } from './ngo-queries.ts'

export const GRAPHQL_PATH = '/api/graphql'

export type Graphql = ReturnType<typeof createGraphql>

type GraphqlOptions = { database: Database; log: Logger; answerWithinMs?: number }

/** The data-query over everything that is indexed. All of it is public on the chain. */
export function createGraphql({ database, log, answerWithinMs = 10_000 }: GraphqlOptions) {
  const builder = createBuilder()
  builder.queryType({})
  const types = createEventTypes(builder)
  addNgoQueries(builder, types)
  addEventQueries(builder, types)
  const schema = builder.toSchema()
  const yoga = createYoga({
    schema,
    context: () => ({ database }),
    graphqlEndpoint: GRAPHQL_PATH,
    // Its page loads scripts from elsewhere; the schema is served as text instead.
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
        // What we threw ourselves, or the library as it read the query, is for whoever asked.
        if (error instanceof GraphQLError && cause instanceof GraphQLError) return error
        log.error({ err: cause }, 'a data query failed')
        return new GraphQLError(message)
      },
    },
  })

  /** What takes longer is given up: no further query of it begins. */
  async function answer(request: Request): Promise<Response> {
    const deadline = AbortSignal.timeout(answerWithinMs)
    const signal = AbortSignal.any([request.signal, deadline])
    try {
      return await yoga.fetch(new Request(request, { signal }))
    } catch (error) {
      if (!deadline.aborted) throw error
      const message = `The query took longer than ${answerWithinMs / 1000} s: ask for less at once`
      return Response.json({ errors: [{ message }] }, { status: 504 })
    }
  }

  return {
    fetch: answer,
    schemaText: printSchema(lexicographicSortSchema(schema)),
  }
}
