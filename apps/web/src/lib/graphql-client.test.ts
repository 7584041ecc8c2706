import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fakeApi, json, refusal } from '../test/fake-api.ts'
import { createApiClient } from './api-client.ts'
import { createGraphqlClient } from './graphql-client.ts'
import { createSessionStore } from './session/session-store.ts'

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
  return { answer: createGraphqlClient(api).ask(question), requests, sent }
}

describe('createGraphqlClient', () => {
  test('R27 posts query and variables and gives the data', async () => {
    const { answer, requests, sent } = ask(() => json({ data: { ngo: { name: 'Blue Tide' } } }))

    expect(await answer).toEqual({ ngo: { name: 'Blue Tide' } })
    expect(requests.map(url => url.pathname)).toEqual(['/api/graphql'])
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ query: question.query, variables: { id: '1' } })
  })

  test.each([200, 400, 500])(
    'R27 errors with status %i are told by the first one’s message',
    async status => {
      const errors = [{ message: 'id must be a whole number' }, { message: 'something else' }]
      const { answer } = ask(() => json({ data: null, errors }, status))

      await expect(answer).rejects.toMatchObject({ message: 'id must be a whole number', statusCode: status })
    },
  )

  test.each([
    ['a server error', () => new Response('<html>', { status: 502 }), 502, 'server'],
    ['a refusal of the API', () => refusal(429, 'Too Many Requests'), 429, 'too-many-requests'],
    ['an answer without data', () => json({}), 200, 'unexpected-answer'],
    ['an empty list of errors', () => json({ errors: [] }), 200, 'unexpected-answer'],
    ['data of another shape', () => json({ data: { ngo: 'Blue Tide' } }), 200, 'unexpected-answer'],
    ['data with a failing status', () => json({ data: { ngo: { name: 'x' } } }, 500), 500, 'server'],
  ])('R27 %s is told by a general message with its status', async (_, answered, statusCode, code) => {
    const { answer } = ask(answered)

    await expect(answer).rejects.toMatchObject({
      message: `The data query failed with status ${statusCode}.`,
      statusCode,
      code,
    })
  })

  test('R5 carries the stored token, and a refused one is refreshed once', async () => {
    const session = createSessionStore()
    session.write({ address: '0x1', accessToken: 'old', refreshToken: 'r' })
    const tokens: (string | null)[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (String(input) === '/api/auth/refresh')
        return json({ data: { accessToken: 'new', refreshToken: 's' } })
      tokens.push(new Headers(init?.headers).get('authorization'))
      return tokens.length === 1
        ? refusal(401, 'Unauthorized')
        : json({ data: { ngo: { name: 'Blue Tide' } } })
    }
    const api = createApiClient({ baseUrl: '', session, fetch })
    expect(await createGraphqlClient(api).ask(question)).toEqual({ ngo: { name: 'Blue Tide' } })
    expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  })

  test('R5 R27 refused again with a new token, the first error’s message is told', async () => {
    const session = createSessionStore()
    session.write({ address: '0x1', accessToken: 'old', refreshToken: 'r' })
    const answers = {
      '/api/auth/refresh': () => json({ data: { accessToken: 'new', refreshToken: 's' } }),
      '/api/graphql': () => json({ errors: [{ message: 'not for you' }] }, 401),
    }
    const api = createApiClient({ baseUrl: '', session, fetch: fakeApi(answers).fetch })
    await expect(createGraphqlClient(api).ask(question)).rejects.toMatchObject({
      message: 'not for you',
      statusCode: 401,
    })
  })

  test('a server that cannot be reached is a network error', async () => {
    const api = createApiClient({
      baseUrl: '',
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await expect(createGraphqlClient(api).ask(question)).rejects.toMatchObject({ code: 'network' })
  })
})
