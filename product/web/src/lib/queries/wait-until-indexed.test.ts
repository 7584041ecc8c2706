import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api/api-client.ts'
import { exampleStatusWith } from '#test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { waitUntilIndexed } from './wait-until-indexed.ts'

const at = (indexedBlock: number) => () => jsonResponse(exampleStatusWith({ indexedBlock }))

function wait(answers: (() => Response)[], maxAttempts: number) {
  const api = fakeApi({
    '/api/status': () => answers.shift()?.() ?? errorResponse(500, 'Internal Server Error'),
  })
  const client = createApiClient({ baseUrl: '', fetch: api.fetch })
  return waitUntilIndexed(client, 31_337, 7n, { intervalMs: 0, maxAttempts })
}

test('polls until the block is indexed, also across an outage', async () => {
  expect(await wait([at(6), () => errorResponse(502, 'Bad Gateway'), at(6), at(7)], 10)).toBe(true)
})

test('gives up after the last attempt', async () => {
  expect(await wait([at(6), at(6), at(7)], 2)).toBe(false)
})
