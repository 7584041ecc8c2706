import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSessionStore } from '#lib/storage/session-store.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { createApiClient } from './api-client.ts'
import { createGraphqlClient } from './graphql-client.ts'

const question = {
  query: 'query ($id: ID!) { ngo(id: $id) { name } }',
  variables: { id: '1' },
  schema: z.object({ ngo: z.object({ name: z.string() }) }),
}

function ask(answer: () => Response) {
  const sent: RequestInit[] = []
  const { fetch, requests } = fakeApi({ '/api/graphql': answer })
  const api = createApiClient({
    baseUrl: '',
    fetch: (input, init = {}) => {
      sent.push(init)
      return fetch(input, init)
    },
  })
  return { answer: createGraphqlClient(api).query(question), requests, sent }
}

describe('createGraphqlClient', () => {
  test('R27 posts query and variables and returns the data', async () => {
    const { answer, requests, sent } = ask(() => jsonResponse({ data: { ngo: { name: 'Blue Tide' } } }))

    expect(await answer).toEqual({ ngo: { name: 'Blue Tide' } })
    expect(requests.map(url => url.pathname)).toEqual(['/api/graphql'])
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ query: question.query, variables: { id: '1' } })
  })

  test.each([200, 400, 500])('R27 errors with status %i throw the first one’s message', async status => {
    const errors = [{ message: 'id must be a whole number' }, { message: 'something else' }]
    const { answer } = ask(() => jsonResponse({ data: null, errors }, status))

    await expect(answer).rejects.toMatchObject({ message: 'id must be a whole number', statusCode: status })
  })

  test.each([
    ['a server error', () => new Response('<html>', { status: 502 }), 502, 'internalError'],
    ['an error response of the API', () => errorResponse(429, 'Too Many Requests'), 429, 'tooManyRequests'],
    ['an answer without data', () => jsonResponse({}), 200, 'invalidResponse'],
    ['an empty list of errors', () => jsonResponse({ errors: [] }), 200, 'invalidResponse'],
    ['data of another shape', () => jsonResponse({ data: { ngo: 'Blue Tide' } }), 200, 'invalidResponse'],
    [
      'data with a failing status',
      () => jsonResponse({ data: { ngo: { name: 'x' } } }, 500),
      500,
      'internalError',
    ],
  ])('R27 %s throws a general message with its status', async (_, answered, statusCode, code) => {
    const { answer } = ask(answered)

    await expect(answer).rejects.toMatchObject({
      message: `The data query failed with status ${statusCode}.`,
      statusCode,
      code,
    })
  })

  test('R5 R27 throws the first error’s message when the new token is rejected too', async () => {
    const session = createSessionStore()
    session.write({ address: '0x1', accessToken: 'old', refreshToken: 'r' })
    const answers = {
      '/api/auth/refresh': () => jsonResponse({ data: { accessToken: 'new', refreshToken: 's' } }),
      '/api/graphql': () => jsonResponse({ errors: [{ message: 'not for you' }] }, 401),
    }
    const api = createApiClient({ baseUrl: '', session, fetch: fakeApi(answers).fetch })
    await expect(createGraphqlClient(api).query(question)).rejects.toMatchObject({
      message: 'not for you',
      statusCode: 401,
    })
  })

  test('an unreachable server is a network error', async () => {
    const api = createApiClient({
      baseUrl: '',
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await expect(createGraphqlClient(api).query(question)).rejects.toMatchObject({ code: 'network' })
  })
})
