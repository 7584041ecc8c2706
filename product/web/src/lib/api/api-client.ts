import { type ApiRoute, type RequestOf, type ResponseOf, routes, urlOf } from '@kindyield/api-contract'
import { RequestError } from '#lib/errors/request-error.ts'
import type { SessionStore } from '#lib/storage/session-store.ts'
import { type DownloadedFile, readDownload } from './read-download.ts'
import { type JsonResponse, readAnyResponse, readResponse } from './read-response.ts'
import { createTokenRefresh } from './token-refresh.ts'

const TIMEOUT_MS = 15_000
/** The server generates a statement while it streams it. */
const DOWNLOAD_TIMEOUT_MS = 300_000

type RequestOptions = {
  signal?: AbortSignal | undefined
  /** `omit` sends no token, even when one is stored. */
  credentials?: 'include' | 'omit'
  /** Overrides the client's default timeout. */
  timeoutMs?: number
}

type DownloadOptions = {
  signal?: AbortSignal
  /** Called for every chunk with the number of bytes received so far. */
  onProgress?: (bytes: number) => void
}

/** What is sent, whichever the route. */
type SendOptions = RequestOptions & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The `accept` header; JSON by default. */
  accept?: string
}

type Read<T> = (response: Response) => Promise<T>

/** Options may be left out where none is required. */
type Options<All> = Partial<All> extends All ? [options?: All] : [options: All]

export type ApiClient = {
  call: <Route extends ApiRoute>(
    route: Route,
    ...options: Options<RequestOf<Route> & RequestOptions>
  ) => Promise<ResponseOf<Route>>
  download: <Route extends ApiRoute & { response: 'file' }>(
    route: Route,
    options: RequestOf<Route> & DownloadOptions,
  ) => Promise<DownloadedFile>
  /** Returns the response whatever its status; rejects only when no response arrives. */
  send: <Route extends ApiRoute>(
    route: Route,
    options: RequestOf<Route> & RequestOptions,
  ) => Promise<JsonResponse>
  /** The address whose token the requests carry; null without one. */
  readAddress: () => string | null
  /** A URL for the browser itself to fetch, such as an image source. */
  urlFor: (path: string) => string
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
    return (await call(routes.refresh, { body: { refreshToken }, credentials: 'omit' })).data
  }

  function urlFor(path: string): string {
    return `${baseUrl}${path}`
  }

  function call<Route extends ApiRoute>(route: Route, options: SendOptions = {}): Promise<ResponseOf<Route>> {
    return sendWithToken(route, options, response => readResponse(response, route))
  }

  function download(route: ApiRoute, { onProgress = () => {}, ...rest }: SendOptions & DownloadOptions) {
    const options = { ...rest, accept: '*/*', timeoutMs: DOWNLOAD_TIMEOUT_MS }
    return sendWithToken(route, options, response => readDownload(response, route.path, onProgress))
  }

  /** Sends the stored token; on a 401 it refreshes the token and sends the request once more. */
  async function sendWithToken<T>(route: ApiRoute, options: SendOptions, read: Read<T>): Promise<T> {
    const token = options.credentials === 'omit' ? undefined : session?.read()?.accessToken
    if (token === undefined || !refresh) return sendOnce(route, options, read, token)
    const result = await sendOnce(route, options, unlessUnauthorized(read), token)
    return result === UNAUTHORIZED ? sendOnce(route, options, read, await refresh(token)) : result
  }

  async function sendOnce<T>(
    route: ApiRoute,
    { signal, body, accept = 'application/json', timeoutMs = defaultTimeoutMs, ...rest }: SendOptions,
    read: Read<T>,
    token: string | undefined,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetchUrl(urlFor(urlOf(route, rest)), {
        method: route.method.toUpperCase(),
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
      if (timeout.aborted) throw new RequestError('timeout', `${route.path} took too long`, { cause: error })
      throw new RequestError('network', `${route.path} could not be reached`, { cause: error })
    }
  }

  return {
    urlFor,
    readAddress: () => session?.read()?.address ?? null,
    download,
    call: (route, ...[options]) => call(route, options),
    send: (route, options) => sendWithToken(route, options, readAnyResponse),
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
