import { tokensSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { type Answer, readAnswer, readAnyAnswer } from './read-answer.ts'
import { type DownloadedFile, readFile } from './read-file.ts'
import { RequestError } from './request-error.ts'
import { createRefresh } from './session/refresh-session.ts'
import type { SessionStore } from './session/session-store.ts'

const TIMEOUT_MS = 15_000
/** A report is written while it is sent. */
const DOWNLOAD_TIMEOUT_MS = 300_000

type Query = Record<string, string | number | boolean>

interface RequestOptions<Schema> {
  schema: Schema
  query?: Query
  signal?: AbortSignal | undefined
  /** `omit` sends no token, even when one is stored. */
  credentials?: 'include' | 'omit'
  /** For what is known to take longer than usual. */
  patienceMs?: number
}

interface BodyOptions<Schema> extends RequestOptions<Schema> {
  body?: unknown
}

interface DownloadOptions {
  query?: Query
  signal?: AbortSignal
  /** Told of every piece that arrives: how many bytes there are so far. */
  onProgress?: (bytes: number) => void
}

interface SendOptions extends Omit<BodyOptions<unknown>, 'schema'> {
  /** What kind of content is taken: JSON, unless it says otherwise. */
  accept?: string
}

type Read<T> = (response: Response) => Promise<T>

type Send<Options> = <Schema extends z.ZodType>(
  path: string,
  options: Options & { schema: Schema },
) => Promise<z.output<Schema>>

export interface ApiClient {
  get: Send<RequestOptions<z.ZodType>>
  post: Send<BodyOptions<z.ZodType>>
  put: Send<BodyOptions<z.ZodType>>
  delete: Send<RequestOptions<z.ZodType>>
  download: (path: string, options: DownloadOptions) => Promise<DownloadedFile>
  /** The answer to a POST as it is, refusals too; fails only when none comes. */
  send: (path: string, options: SendOptions) => Promise<Answer>
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

  function request<Schema extends z.ZodType>(method: string, path: string, options: BodyOptions<Schema>) {
    const { schema, ...rest } = options
    return authorized(method, path, rest, response => readAnswer(response, schema, path))
  }

  function download(path: string, { onProgress = () => {}, ...rest }: DownloadOptions) {
    const options = { ...rest, accept: '*/*', patienceMs: DOWNLOAD_TIMEOUT_MS }
    return authorized('GET', path, options, response => readFile(response, path, onProgress))
  }

  /** R5: with the stored token; a refused one is refreshed and the request sent once more. */
  async function authorized<T>(
    method: string,
    path: string,
    options: SendOptions,
    read: Read<T>,
  ): Promise<T> {
    const token = options.credentials === 'omit' ? undefined : session?.read()?.accessToken
    if (token === undefined || !refresh) return attempt(method, path, options, read, token)
    const answer = await attempt(method, path, options, unlessRefused(read), token)
    return answer === REFUSED ? attempt(method, path, options, read, await refresh(token)) : answer
  }

  async function attempt<T>(
    method: string,
    path: string,
    { query, signal, body, accept = 'application/json', patienceMs = timeoutMs }: SendOptions,
    read: Read<T>,
    token: string | undefined,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(patienceMs)
    try {
      const response = await send(addressOf(path, query), {
        method,
        headers: {
          accept,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return await read(response)
    } catch (error) {
      // A request that its caller gave up is no failure: whoever aborted it gets the abort back.
      if (error instanceof RequestError || signal?.aborted) throw error
      if (timeout.aborted) throw new RequestError('timeout', `${path} took too long`, { cause: error })
      throw new RequestError('network', `${path} could not be reached`, { cause: error })
    }
  }

  return {
    addressOf,
    download,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    delete: (path, options) => request('DELETE', path, options),
    send: (path, options) => authorized('POST', path, options, readAnyAnswer),
  }
}

/** The token was: what is answered to another may be something else. */
const REFUSED = Symbol('refused')

function unlessRefused<T>(read: Read<T>): Read<T | typeof REFUSED> {
  return async response => {
    if (response.status !== 401) return read(response)
    await response.body?.cancel()
    return REFUSED
  }
}
