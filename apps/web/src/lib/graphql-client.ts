import { graphqlAnswerSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import type { ApiClient } from './api-client.ts'
import { codeOfStatus, RequestError } from './request-error.ts'

const PATH = '/api/graphql'

interface AskOptions<Schema> {
  query: string
  variables?: Record<string, unknown>
  /** What `data` must be. */
  schema: Schema
  signal?: AbortSignal
}

export interface GraphqlClient {
  ask: <Schema extends z.ZodType>(options: AskOptions<Schema>) => Promise<z.output<Schema>>
}

/** A data query that was answered, but not with data. Its message is meant for the reader (R27). */
export class DataQueryError extends RequestError {}

export function createGraphqlClient(api: Pick<ApiClient, 'send'>): GraphqlClient {
  return {
    async ask({ query, variables = {}, schema, signal }) {
      const { statusCode, body } = await api.send(PATH, { body: { query, variables }, signal })
      const code = statusCode < 400 ? 'unexpected-answer' : codeOfStatus(statusCode)
      const answer = graphqlAnswerSchema.safeParse(body)
      const [first] = answer.data?.errors ?? []
      if (first) throw new DataQueryError(code, first.message, { statusCode })

      const data = schema.safeParse(answer.data?.data)
      if (statusCode < 400 && data.success) return data.data
      throw new DataQueryError(code, `The data query failed with status ${statusCode}.`, {
        statusCode,
        cause: answer.error ?? data.error,
      })
    },
  }
}
