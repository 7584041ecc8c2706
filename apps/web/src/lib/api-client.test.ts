import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fakeApi, json, refusal } from '../test/fake-api.ts'
import { createApiClient } from './api-client.ts'
import { RequestError } from './request-error.ts'
import { createSessionStore } from './session/session-store.ts'

const schema = z.object({ answer: z.number() })

async function failureOf(promise: Promise<unknown>): Promise<RequestError> {
  const error = await promise.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  )
  if (error instanceof RequestError) return error
  throw error
}

describe('createApiClient', () => {
  test('R29 asks the address that was set at start-up, with the query', async () => {
    const { fetch, requests } = fakeApi({ '/api/thing': () => json({ answer: 42 }) })
    const api = createApiClient({ baseUrl: 'https://api.example', fetch })

    expect(await api.get('/api/thing', { schema, query: { skip: 0, take: 100 } })).toEqual({ answer: 42 })
    expect(requests.map(String)).toEqual(['https://api.example/api/thing?skip=0&take=100'])
  })

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'not-found'],
    [429, 'too-many-requests'],
    [500, 'server'],
    [503, 'server'],
    [504, 'timeout'],
  ] as const)('turns a %i into the code %s and keeps the status and the message', async (status, code) => {
    const { fetch } = fakeApi({ '/api/thing': () => refusal(status, 'No') })
    const error = await failureOf(createApiClient({ baseUrl: '', fetch }).get('/api/thing', { schema }))

    expect(error).toMatchObject({ code, statusCode: status, message: 'No (message)' })
  })

  test.each([
    ['of another shape', () => json({ answer: 'forty-two' })],
    ['that is not JSON', () => new Response('<html>')],
    ['that is empty', () => new Response('')],
  ])('refuses an answer %s', async (_, answer) => {
    const { fetch } = fakeApi({ '/api/thing': answer })
    const error = await failureOf(createApiClient({ baseUrl: '', fetch }).get('/api/thing', { schema }))

    expect(error).toMatchObject({ code: 'unexpected-answer', statusCode: 200 })
  })

  test('a refusal without the usual body still has its code', async () => {
    const { fetch } = fakeApi({ '/api/thing': () => new Response('<html>', { status: 502 }) })
    const error = await failureOf(createApiClient({ baseUrl: '', fetch }).get('/api/thing', { schema }))

    expect(error).toMatchObject({ code: 'server', statusCode: 502 })
  })

  test('a server that cannot be reached is a network error without a status', async () => {
    const cause = new TypeError('Failed to fetch')
    const api = createApiClient({ baseUrl: '', fetch: () => Promise.reject(cause) })
    const error = await failureOf(api.get('/api/thing', { schema }))

    expect(error).toMatchObject({ code: 'network', statusCode: undefined, cause })
  })

  test('an answer that does not come in time is a timeout', async () => {
    const error = await failureOf(
      createApiClient({ baseUrl: '', fetch: silence, timeoutMs: 5 }).get('/api/thing', { schema }),
    )

    expect(error.code).toBe('timeout')
  })

  test('a caller that gives up gets its own reason back, not a failure', async () => {
    const controller = new AbortController()
    const reason = new Error('left the page')
    const request = createApiClient({ baseUrl: '', fetch: silence }).get('/api/thing', {
      schema,
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

describe('R5 who is asking', () => {
  const session = { address: '0x1', accessToken: 'a1', refreshToken: 'r1' }

  function signedIn(answers: Record<string, (token: string | null) => Response>) {
    const store = createSessionStore()
    store.write(session)
    const sent: [path: string, token: string | null][] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const path = new URL(String(input), 'http://kindyield.test').pathname
      const token = new Headers(init?.headers).get('authorization')
      sent.push([path, token])
      return answers[path]?.(token) ?? refusal(404, 'Not Found')
    }
    return { api: createApiClient({ baseUrl: '', session: store, fetch }), sent, store }
  }

  const onlyNew = (token: string | null) =>
    token === 'Bearer a2' ? json({ answer: 1 }) : refusal(401, 'Unauthorized')
  const renewed = () => json({ data: { accessToken: 'a2', refreshToken: 'r2' } })

  test('the stored token goes with every request, unless credentials are omitted', async () => {
    const { api, sent } = signedIn({ '/api/thing': () => json({ answer: 1 }) })
    await api.get('/api/thing', { schema })
    await api.post('/api/thing', { schema, body: {}, credentials: 'omit' })
    expect(sent.map(([, token]) => token)).toEqual(['Bearer a1', null])
  })

  test('three requests that are refused together wait for one refresh and are each sent once more', async () => {
    const { api, sent } = signedIn({ '/api/thing': onlyNew, '/api/auth/refresh': renewed })
    const answers = await Promise.all([1, 2, 3].map(() => api.get('/api/thing', { schema })))
    expect(answers).toEqual([{ answer: 1 }, { answer: 1 }, { answer: 1 }])
    expect(sent.filter(([path]) => path === '/api/auth/refresh')).toEqual([['/api/auth/refresh', null]])
    expect(sent.filter(([path]) => path === '/api/thing')).toHaveLength(6)
  })

  test('a request that is refused again is not sent a third time', async () => {
    const { api, sent } = signedIn({
      '/api/thing': () => refusal(401, 'Unauthorized'),
      '/api/auth/refresh': renewed,
    })
    expect(await failureOf(api.get('/api/thing', { schema }))).toMatchObject({ statusCode: 401 })
    expect(sent.filter(([path]) => path === '/api/thing')).toHaveLength(2)
  })

  test('a refresh that fails is named', async () => {
    const { api, store } = signedIn({
      '/api/thing': onlyNew,
      '/api/auth/refresh': () => refusal(401, 'Unauthorized'),
    })
    expect(await failureOf(api.get('/api/thing', { schema }))).toMatchObject({
      code: 'signed-out',
      message: 'Error while refreshing token',
    })
    expect(store.read()).toBeNull()
  })

  test('without a stored token a 401 stays one', async () => {
    const { api, store, sent } = signedIn({ '/api/thing': () => refusal(401, 'Unauthorized') })
    store.clear()
    expect(await failureOf(api.get('/api/thing', { schema }))).toMatchObject({ statusCode: 401 })
    expect(sent).toHaveLength(1)
  })

  test('bodies are JSON, and an answer without one can be asked for', async () => {
    const { fetch } = fakeApi({ '/api/thing': () => new Response(null, { status: 204 }) })
    const api = createApiClient({ baseUrl: '', fetch })
    await expect(api.delete('/api/thing', { schema: z.undefined() })).resolves.toBeUndefined()
  })

  test('R19 a file is taken in whatever type it comes, everything else as JSON', async () => {
    const accepted: (string | null)[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      accepted.push(new Headers(init?.headers).get('accept'))
      return json({ answer: 1 })
    }
    const api = createApiClient({ baseUrl: '', fetch })
    await api.download('/api/report', {})
    await api.get('/api/thing', { schema })
    expect(accepted).toEqual(['*/*', 'application/json'])
  })

  test('R5 R19 a download that is refused is refreshed once and comes whole', async () => {
    const session = createSessionStore()
    session.write({ address: '0x1', accessToken: 'old', refreshToken: 'r' })
    const answer: typeof globalThis.fetch = async (input, init) => {
      if (String(input) === '/api/auth/refresh')
        return json({ data: { accessToken: 'new', refreshToken: 's' } })
      const isNew = new Headers(init?.headers).get('authorization') === 'Bearer new'
      return isNew ? new Response('a,b') : refusal(401, 'Unauthorized')
    }
    const seen: number[] = []
    const api = createApiClient({ baseUrl: '', session, fetch: answer })
    const file = await api.download('/api/report', { onProgress: bytes => seen.push(bytes) })
    expect([file.name, await file.content.text(), seen.at(-1)]).toEqual(['report', 'a,b', 3])
  })
})
