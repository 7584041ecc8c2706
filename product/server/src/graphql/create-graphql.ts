import { lexicographicSortSchema, printSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Replicas } from '../database/replicas/open-replicas.ts'
import { rejectSchemaFields } from './about-schema.ts'
import { createGraphqlServer } from './create-graphql-server.ts'
import { addEventQueries } from './event-queries.ts'
import { createEventTypes } from './event-types.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { addNetworkQueries } from './network-queries.ts'
import { addNgoQueries } from './ngo-queries.ts'
import { createSchemaBuilder } from './schema-builder.ts'

export type Graphql = ReturnType<typeof createGraphql>

export type GraphqlOptions = Pick<GraphqlContext, 'networks'> & {
  replicas: Pick<Replicas, 'choose'>
  log: Logger
  timeoutMs?: number
}

/** The GraphQL data query over everything that is indexed, all of which is public on the chain. */
export function createGraphql({ networks, replicas, log, timeoutMs = 10_000 }: GraphqlOptions) {
  const builder = createSchemaBuilder()
  builder.queryType({})
  const types = createEventTypes(builder)
  addNetworkQueries(builder, types)
  addNgoQueries(builder, types)
  addEventQueries(builder, types)
  const schema = builder.toSchema()
  const server = createGraphqlServer({
    schema,
    context: async () => ({ database: await replicas.choose(), networks }),
    rule: rejectSchemaFields,
    onUnexpectedError: error => log.error({ err: error }, 'GraphQL query failed'),
  })

  /** After the timeout no further resolver starts. */
  async function handle(request: Request): Promise<Response> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([request.signal, deadline])
    try {
      return await server.fetch(new Request(request, { signal }))
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
