import { tokensSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { RequestError } from '../errors/request-error.ts'
import type { SessionStore } from '../storage/session-store.ts'
import { type DownloadedFile, readDownload } from './read-download.ts'
import { type JsonResponse, readAnyResponse, readResponse } from './read-response.ts'
import { createTokenRefresh } from './token-refresh.ts'

const TIMEOUT_MS = 15_000
/** The server generates a statement while it streams it. */
const DOWNLOAD_TIMEOUT_MS = 300_000

type Query = Record<string, string | number | boolean>

type RequestOptions<Schema> = {
  schema: Schema
  query?: Query
  signal?: AbortSignal | undefined
  /** `omit` sends no token, even when one is stored. */
  credentials?: 'include' | 'omit'
  /** Overrides the client's default timeout. */
  timeoutMs?: number
}

type BodyOptions<Schema> = RequestOptions<Schema> & {
  body?: unknown
}

type DownloadOptions = {
  query?: Query
  signal?: AbortSignal
  /** Called for every chunk with the number of bytes received so far. */
  onProgress?: (bytes: number) => void
}

type SendOptions = Omit<BodyOptions<unknown>, 'schema'> & {
  /** The `accept` header; JSON by default. */
  accept?: string
}

type Read<T> = (response: Response) => Promise<T>

type Send<Options> = <Schema extends z.ZodType>(
  path: string,
  options: Options & { schema: Schema },
) => Promise<z.output<Schema>>

export type ApiClient = {
  get: Send<RequestOptions<z.ZodType>>
  post: Send<BodyOptions<z.ZodType>>
  put: Send<BodyOptions<z.ZodType>>
  delete: Send<RequestOptions<z.ZodType>>
  download: (path: string, options: DownloadOptions) => Promise<DownloadedFile>
  /** POSTs and returns the response whatever its status; rejects only when no response arrives. */
  send: (path: string, options: SendOptions) => Promise<JsonResponse>
  /** A URL for the browser itself to fetch, such as an image source. */
  urlFor: (path: string, query?: Query) => string
}

type ApiClientDependencies = {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  baseUrl: string
  /** Holds the tokens; without it every request is anonymous. */
  session?: SessionStore
  fetch?: typeof fetch
  timeoutMs?: number
}

export function createApiClient(dependencies: ApiClientDependencies): ApiClient {
  const { baseUrl, session, timeoutMs: defaultTimeoutMs = TIMEOUT_MS } = dependencies
  const fetchUrl = dependencies.fetch ?? ((input, init) => fetch(input, init))
  const refresh = session && createTokenRefresh({ store: session, renew: renewTokens })

  async function renewTokens(refreshToken: string) {
    const options = { schema: tokensSchema, body: { refreshToken }, credentials: 'omit' as const }
    return (await request('PUT', '/api/auth/refresh', options)).data
  }

  function urlFor(path: string, query: Query = {}): string {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
  }

  function request<Schema extends z.ZodType>(method: string, path: string, options: BodyOptions<Schema>) {
    const { schema, ...rest } = options
    return sendWithToken(method, path, rest, response => readResponse(response, schema, path))
  }

  function download(path: string, { onProgress = () => {}, ...rest }: DownloadOptions) {
    const options = { ...rest, accept: '*/*', timeoutMs: DOWNLOAD_TIMEOUT_MS }
    return sendWithToken('GET', path, options, response => readDownload(response, path, onProgress))
  }

  /** R5: sends the stored token; on a 401 it refreshes the token and sends the request once more. */
  async function sendWithToken<T>(
    method: string,
    path: string,
    options: SendOptions,
    read: Read<T>,
  ): Promise<T> {
    const token = options.credentials === 'omit' ? undefined : session?.read()?.accessToken
    if (token === undefined || !refresh) return sendOnce(method, path, options, read, token)
    const result = await sendOnce(method, path, options, unlessUnauthorized(read), token)
    return result === UNAUTHORIZED ? sendOnce(method, path, options, read, await refresh(token)) : result
  }

  async function sendOnce<T>(
    method: string,
    path: string,
    { query, signal, body, accept = 'application/json', timeoutMs = defaultTimeoutMs }: SendOptions,
    read: Read<T>,
    token: string | undefined,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetchUrl(urlFor(path, query), {
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
      // An abort by the caller is rethrown as it is, not as a RequestError.
      if (error instanceof RequestError || signal?.aborted) throw error
      if (timeout.aborted) throw new RequestError('timeout', `${path} took too long`, { cause: error })
      throw new RequestError('network', `${path} could not be reached`, { cause: error })
    }
  }

  return {
    urlFor,
    download,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    delete: (path, options) => request('DELETE', path, options),
    send: (path, options) => sendWithToken('POST', path, options, readAnyResponse),
  }
}

/** The access token was rejected; another one may be accepted. */
const UNAUTHORIZED = Symbol('unauthorized')

function unlessUnauthorized<T>(read: Read<T>): Read<T | typeof UNAUTHORIZED> {
  return async response => {
    if (response.status !== 401) return read(response)
    await response.body?.cancel()
    return UNAUTHORIZED
  }
}
