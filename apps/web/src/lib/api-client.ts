import { apiErrorSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { codeOfStatus, RequestError } from './request-error.ts'

const TIMEOUT_MS = 15_000

type Query = Record<string, string | number>

interface GetOptions<Schema> {
  schema: Schema
  query?: Query
  signal?: AbortSignal
}

export interface ApiClient {
  get: <Schema extends z.ZodType>(path: string, options: GetOptions<Schema>) => Promise<z.output<Schema>>
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
  const send = dependencies.fetch ?? ((input, init) => fetch(input, init))

  function addressOf(path: string, query: Query = {}): string {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
  }

  return {
    addressOf,
    async get(path, { schema, query, signal }) {
      const url = addressOf(path, query)
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await send(url, {
          headers: { accept: 'application/json' },
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        })
        return await readAnswer(response, schema, path)
      } catch (error) {
        // A request that its caller gave up is no failure: whoever aborted it gets the abort back.
        if (error instanceof RequestError || signal?.aborted) throw error
        if (timeout.aborted) throw new RequestError('timeout', `${path} took too long`, { cause: error })
        throw new RequestError('network', `${path} could not be reached`, { cause: error })
      }
    },
  }
}

async function readAnswer<Schema extends z.ZodType>(response: Response, schema: Schema, path: string) {
  const statusCode = response.status
  const text = await response.text()
  const body = parseJson(text)
  if (!response.ok) {
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

/** `undefined`, which no schema accepts, when the text is not JSON (a proxy's HTML page, a cut-off answer). */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
