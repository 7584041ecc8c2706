import { tokensSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { type Answer, parseJson, readAnswer } from './read-answer.ts'
import { RequestError } from './request-error.ts'
import { createRefresh } from './session/refresh-session.ts'
import type { SessionStore } from './session/session-store.ts'

const TIMEOUT_MS = 15_000

type Query = Record<string, string | number | boolean>

interface Exchange {
  query?: Query
  signal?: AbortSignal | undefined
  /** For what is known to take longer than usual. */
  patienceMs?: number
  body?: unknown
}

interface BodyOptions<Schema> extends Exchange {
  schema: Schema
  /** `omit` sends no token, even when one is stored. */
  credentials?: 'include' | 'omit'
}

type RequestOptions<Schema> = Omit<BodyOptions<Schema>, 'body'>

type Send<Options> = <Schema extends z.ZodType>(
  path: string,
  options: Options & { schema: Schema },
) => Promise<z.output<Schema>>

export interface ApiClient {
  get: Send<RequestOptions<z.ZodType>>
  post: Send<BodyOptions<z.ZodType>>
  put: Send<BodyOptions<z.ZodType>>
  delete: Send<RequestOptions<z.ZodType>>
  /** The answer to a POST as it is, refusals too; fails only when none comes. */
  send: (path: string, options: Exchange) => Promise<Answer>
  /** Where the browser itself can fetch something, such as a picture. */
  addressOf: (path: string, query?: Query) => string
}

interface ApiClientDependencies {
  /** Origin of the API, without a slash at its end; empty for the page's own. */
  baseUrl: string
  /** Where the tokens are; without it nothing is sent as anybody. */
  session?: SessionStore
  fetch?: typeof fetch
  timeoutMs?: number
}

export function createApiClient(dependencies: ApiClientDependencies): ApiClient {
  const { baseUrl, session, timeoutMs = TIMEOUT_MS } = dependencies
  const send = dependencies.fetch ?? ((input, init) => fetch(input, init))
  const refresh = session && createRefresh({ store: session, renew: renewTokens })

  async function renewTokens(refreshToken: string) {
    const options = { schema: tokensSchema, body: { refreshToken }, credentials: 'omit' as const }
    return (await request('PUT', '/api/auth/refresh', options)).data
  }

  function addressOf(path: string, query: Query = {}): string {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
  }

  /** R5: with the stored token; a refused one is refreshed and the request sent once more. */
  async function request<Schema extends z.ZodType>(
    method: string,
    path: string,
    options: BodyOptions<Schema>,
  ): Promise<z.output<Schema>> {
    const token = options.credentials === 'omit' ? undefined : session?.read()?.accessToken
    try {
      return await attempt(method, path, options, token)
    } catch (error) {
      const isRefused = error instanceof RequestError && error.statusCode === 401
      if (!isRefused || token === undefined || !refresh) throw error
      return attempt(method, path, options, await refresh(token))
    }
  }

  async function attempt<Schema extends z.ZodType>(
    method: string,
    path: string,
    { schema, ...options }: BodyOptions<Schema>,
    token: string | undefined,
  ): Promise<z.output<Schema>> {
    return readAnswer(await exchange(method, path, options, token), schema, path)
  }

  async function exchange(
    method: string,
    path: string,
    { query, signal, body, patienceMs = timeoutMs }: Exchange,
    token?: string,
  ): Promise<Answer> {
    const timeout = AbortSignal.timeout(patienceMs)
    try {
      const response = await send(addressOf(path, query), {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    delete: (path, options) => request('DELETE', path, options),
    send: (path, options) => exchange('POST', path, options),
  }
}
