import { expect, test } from 'vitest'
import { exampleStatus } from '../test/example-status.ts'
import { fakeApi, json, refusal } from '../test/fake-api.ts'
import { createApiClient } from './api-client.ts'
import { untilIndexed } from './until-indexed.ts'

const at = (indexedBlock: number) => () => json({ ...exampleStatus, indexedBlock })

function wait(answers: (() => Response)[], tries: number) {
  const api = fakeApi({ '/api/status': () => answers.shift()?.() ?? refusal(500, 'Internal Server Error') })
  const client = createApiClient({ baseUrl: '', fetch: api.fetch })
  return untilIndexed(client, 7n, { everyMs: 0, tries })
}

test('a block is waited for until the server has read it, also when that is away for a moment', async () => {
  expect(await wait([at(6), () => refusal(502, 'Bad Gateway'), at(6), at(7)], 10)).toBe(true)
})

test('nobody waits for ever', async () => {
  expect(await wait([at(6), at(6), at(7)], 2)).toBe(false)
})
