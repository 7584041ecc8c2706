import { apiErrorSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { codeOfStatus, RequestError } from './request-error.ts'

const TIMEOUT_MS = 15_000

type Query = Record<string, string | number>

interface SendOptions {
  query?: Query
  /** Sent as JSON, by POST. */
  body?: unknown
  signal?: AbortSignal | undefined
}

interface GetOptions<Schema> extends Omit<SendOptions, 'body'> {
  schema: Schema
}

interface Answer {
  statusCode: number
  /** `undefined`, which no schema accepts, when it is not JSON (a proxy's HTML page, a cut-off answer). */
  body: unknown
}

export interface ApiClient {
  get: <Schema extends z.ZodType>(path: string, options: GetOptions<Schema>) => Promise<z.output<Schema>>
  /** The answer as it is, refusals too; fails only when none comes. */
  send: (path: string, options?: SendOptions) => Promise<Answer>
  /** Where the browser itself can fetch something, such as a picture. */
  addressOf: (path: string, query?: Query) => string
}

interface ApiClientDependencies {
  /** Origin of the API, without a slash at its end; empty for the page's own. */
  baseUrl: string
  fetch?: typeof fetch
  timeoutMs?: number
}

export function createApiClient(dependencies: ApiClientDependencies): ApiClient {
  const { baseUrl, timeoutMs = TIMEOUT_MS } = dependencies
  const fetchAnswer = dependencies.fetch ?? ((input, init) => fetch(input, init))

  function addressOf(path: string, query: Query = {}): string {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
  }

  async function send(path: string, { query, body, signal }: SendOptions = {}): Promise<Answer> {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetchAnswer(addressOf(path, query), {
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return { statusCode: response.status, body: parseJson(await response.text()) }
    } catch (error) {
      // A request that its caller gave up is no failure: whoever aborted it gets the abort back.
      if (signal?.aborted) throw error
      if (timeout.aborted) throw new RequestError('timeout', `${path} took too long`, { cause: error })
      throw new RequestError('network', `${path} could not be reached`, { cause: error })
    }
  }

  return {
    addressOf,
    send,
    async get(path, { schema, ...options }) {
      return readAnswer(await send(path, options), schema, path)
    },
  }
}

function readAnswer<Schema extends z.ZodType>({ statusCode, body }: Answer, schema: Schema, path: string) {
  if (statusCode >= 400) {
    const refusal = apiErrorSchema.safeParse(body)
    const message = refusal.success ? refusal.data.message : `${path} answered ${statusCode}`
    throw new RequestError(codeOfStatus(statusCode), message, { statusCode })
  }
  const answer = schema.safeParse(body)
  if (answer.success) return answer.data
  throw new RequestError('unexpected-answer', `${path} answered something else than expected`, {
    statusCode,
    cause: answer.error,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
