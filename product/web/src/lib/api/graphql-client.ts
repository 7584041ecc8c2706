import { graphqlResponseSchema, routes } from '@kindyield/api-contract'
import type { z } from 'zod'
import { codeOfStatus, RequestError } from '#lib/errors/request-error.ts'
import type { ApiClient } from './api-client.ts'

type QueryOptions<Schema> = {
  query: string
  variables?: Record<string, unknown>
  /** Validates `data`. */
  schema: Schema
  signal?: AbortSignal
}

export type GraphqlClient = {
  query: <Schema extends z.ZodType>(options: QueryOptions<Schema>) => Promise<z.output<Schema>>
}

/** A GraphQL response without data. Its message is shown to the user. */
export class DataQueryError extends RequestError {}

export function createGraphqlClient(api: Pick<ApiClient, 'send'>): GraphqlClient {
  return {
    async query({ query, variables = {}, schema, signal }) {
      const { statusCode, body } = await api.send(routes.graphql, { body: { query, variables }, signal })
      const code = statusCode < 400 ? 'invalidResponse' : codeOfStatus(statusCode)
      const response = graphqlResponseSchema.safeParse(body)
      const [first] = response.data?.errors ?? []
      if (first) throw new DataQueryError(code, first.message, { statusCode })

      const data = schema.safeParse(response.data?.data)
      if (statusCode < 400 && data.success) return data.data
      throw new DataQueryError(code, `The data query failed with status ${statusCode}.`, {
        statusCode,
        cause: response.error ?? data.error,
      })
    },
  }
}
