import { apiErrors, isRetryableStatus } from '@kindyield/api-contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RequestError } from '#lib/errors/request-error.ts'
import { createSessionStore } from '#lib/storage/session-store.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { createApiClient } from './api-client.ts'

const thing = {
  method: 'get',
  path: '/api/thing',
  query: z.object({ skip: z.string(), take: z.string() }).partial(),
  response: z.object({ answer: z.number() }),
} as const
const written = { method: 'post', path: '/api/thing', body: z.object({}), response: thing.response } as const
const dropped = {
  method: 'delete',
  path: '/api/thing/{id}',
  params: z.object({ id: z.string() }),
  response: 'nothing',
} as const
const report = { method: 'get', path: '/api/report', response: 'file' } as const

async function failureOf(promise: Promise<unknown>): Promise<RequestError> {
  const error = await promise.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  )
  if (error instanceof RequestError) return error
  throw error
}

describe('createApiClient', () => {
  test('R29 requests the configured origin with the query', async () => {
    const { fetch, requests } = fakeApi({ '/api/thing': () => jsonResponse({ answer: 42 }) })
    const api = createApiClient({ baseUrl: 'https://api.example', fetch })

    expect(await api.call(thing, { query: { skip: 0, take: 100 } })).toEqual({ answer: 42 })
    expect(requests.map(String)).toEqual(['https://api.example/api/thing?skip=0&take=100'])
  })

  test.each(Object.entries(apiErrors))(
    'R26 an error has the code that the server sent: %s',
    async (code, { status: statusCode }) => {
      const { fetch } = fakeApi({
        '/api/thing': () => jsonResponse({ statusCode, message: 'No', error: 'x', code }, statusCode),
      })
      const error = await failureOf(createApiClient({ baseUrl: '', fetch }).call(thing))

      expect(error).toMatchObject({
        code,
        statusCode,
        message: 'No',
        isRetryable: isRetryableStatus(statusCode),
      })
    },
  )

  test.each([
    [400, 'invalidRequest'],
    [404, 'notFound'],
    [408, 'timeout'],
    [429, 'tooManyRequests'],
    [502, 'internalError'],
    [504, 'timeout'],
  ] as const)('a %i without the usual body is %s', async (statusCode, code) => {
    const { fetch } = fakeApi({ '/api/thing': () => new Response('<html>', { status: statusCode }) })
    const error = await failureOf(createApiClient({ baseUrl: '', fetch }).call(thing))

    expect(error).toMatchObject({ code, statusCode })
  })

  test.each([
    ['of another shape', () => jsonResponse({ answer: 'forty-two' })],
    ['that is not JSON', () => new Response('<html>')],
    ['that is empty', () => new Response('')],
  ])('rejects a response %s', async (_, answer) => {
    const { fetch } = fakeApi({ '/api/thing': answer })
    const error = await failureOf(createApiClient({ baseUrl: '', fetch }).call(thing))

    expect(error).toMatchObject({ code: 'invalidResponse', statusCode: 200 })
  })

  test('an unreachable server is a network error without a status', async () => {
    const cause = new TypeError('Failed to fetch')
    const api = createApiClient({ baseUrl: '', fetch: () => Promise.reject(cause) })
    const error = await failureOf(api.call(thing))

    expect(error).toMatchObject({ code: 'network', statusCode: undefined, cause })
  })

  test('a late response is a timeout', async () => {
    const error = await failureOf(createApiClient({ baseUrl: '', fetch: silence, timeoutMs: 5 }).call(thing))

    expect(error.code).toBe('timeout')
  })

  test('an aborted request rejects with the caller’s reason', async () => {
    const controller = new AbortController()
    const reason = new Error('left the page')
    const request = createApiClient({ baseUrl: '', fetch: silence }).call(thing, {
      signal: controller.signal,
    })
    controller.abort(reason)

    await expect(request).rejects.toBe(reason)
  })
})

const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

describe('R5 authentication', () => {
  const session = { address: '0x1', accessToken: 'a1', refreshToken: 'r1' }

  function signedIn(answers: Record<string, (token: string | null) => Response>) {
    const store = createSessionStore()
    store.write(session)
    const sent: [path: string, token: string | null][] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const path = new URL(String(input), 'http://kindyield.test').pathname
      const token = new Headers(init?.headers).get('authorization')
      sent.push([path, token])
      return answers[path]?.(token) ?? errorResponse(404, 'Not Found')
    }
    return { api: createApiClient({ baseUrl: '', session: store, fetch }), sent, store }
  }

  const onlyNew = (token: string | null) =>
    token === 'Bearer a2' ? jsonResponse({ answer: 1 }) : errorResponse(401, 'Unauthorized')
  const renewed = () => jsonResponse({ data: { accessToken: 'a2', refreshToken: 'r2' } })

  test('sends the stored token with every request, unless credentials are omitted', async () => {
    const { api, sent } = signedIn({ '/api/thing': () => jsonResponse({ answer: 1 }) })
    await api.call(thing)
    await api.call(written, { body: {}, credentials: 'omit' })
    expect(sent.map(([, token]) => token)).toEqual(['Bearer a1', null])
  })

  test('concurrent 401s wait for one refresh and are each retried once', async () => {
    const { api, sent, store } = signedIn({ '/api/thing': onlyNew, '/api/auth/refresh': renewed })
    const answers = await Promise.all([1, 2, 3].map(() => api.call(thing)))
    expect(answers).toEqual([{ answer: 1 }, { answer: 1 }, { answer: 1 }])
    expect(sent.filter(([path]) => path === '/api/auth/refresh')).toEqual([['/api/auth/refresh', null]])
    expect(sent.filter(([path]) => path === '/api/thing')).toHaveLength(6)
    expect(store.read()).toEqual({ address: '0x1', accessToken: 'a2', refreshToken: 'r2' })
  })

  test('does not retry a second 401', async () => {
    const { api, sent } = signedIn({
      '/api/thing': () => errorResponse(401, 'Unauthorized'),
      '/api/auth/refresh': renewed,
    })
    expect(await failureOf(api.call(thing))).toMatchObject({ statusCode: 401 })
    expect(sent.filter(([path]) => path === '/api/thing')).toHaveLength(2)
  })

  test('reports a failed refresh', async () => {
    const { api, store } = signedIn({
      '/api/thing': onlyNew,
      '/api/auth/refresh': () => errorResponse(401, 'Unauthorized'),
    })
    expect(await failureOf(api.call(thing))).toMatchObject({
      code: 'signedOut',
      message: 'Error while refreshing token',
    })
    expect(store.read()).toBeNull()
  })

  test('without a stored token a 401 is an error', async () => {
    const { api, store, sent } = signedIn({ '/api/thing': () => errorResponse(401, 'Unauthorized') })
    store.clear()
    expect(await failureOf(api.call(thing))).toMatchObject({ statusCode: 401 })
    expect(sent).toHaveLength(1)
  })

  test('encodes parameters and accepts an empty response', async () => {
    const { fetch, requests } = fakeApi({ '/api/thing/': () => new Response(null, { status: 204 }) })
    const api = createApiClient({ baseUrl: '', fetch })
    await expect(api.call(dropped, { params: { id: 'a/b' } })).resolves.toBeUndefined()
    expect(requests[0]?.pathname).toBe('/api/thing/a%2Fb')
  })

  test('R19 accepts any type for a download, JSON otherwise', async () => {
    const accepted: (string | null)[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      accepted.push(new Headers(init?.headers).get('accept'))
      return jsonResponse({ answer: 1 })
    }
    const api = createApiClient({ baseUrl: '', fetch })
    await api.download(report, {})
    await api.call(thing)
    expect(accepted).toEqual(['*/*', 'application/json'])
  })

  test('R5 R19 retries a download after one refresh', async () => {
    const file = (token: string | null) =>
      token === 'Bearer a2' ? new Response('a,b') : errorResponse(401, 'Unauthorized')
    const { api } = signedIn({ '/api/report': file, '/api/auth/refresh': renewed })
    const seen: number[] = []
    const { name, content } = await api.download(report, { onProgress: bytes => seen.push(bytes) })
    expect([name, await content.text(), seen.at(-1)]).toEqual(['report', 'a,b', 3])
  })
})
