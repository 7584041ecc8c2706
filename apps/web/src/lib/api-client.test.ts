import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fakeApi, json, refusal } from '../test/fake-api.ts'
import { createApiClient } from './api-client.ts'
import { RequestError } from './request-error.ts'

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
