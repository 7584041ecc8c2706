import type { Ngo } from '@kindyield/api-contract'
import { expect, test } from 'vitest'
import { exampleNgo } from '../../test/example-ngos.ts'
import { fakeApi, jsonResponse } from '../../test/fake-api.ts'
import { createApiClient } from '../api/api-client.ts'
import { fetchNgos } from './ngos-query.ts'

const LIDO = { protocol: 'lido', finished: false } as const

function register(size: number, { claimed = size, changes = {} as Partial<Ngo> } = {}) {
  const all = Array.from({ length: size }, (_, index) => exampleNgo({ id: String(index + 1), ...changes }))
  const answer = (url: URL) => {
    const skip = Number(url.searchParams.get('skip'))
    return jsonResponse({
      data: all.slice(skip, skip + Number(url.searchParams.get('take'))),
      total: claimed,
    })
  }
  const { fetch, requests } = fakeApi({ '/api/lido/NGO': answer, '/api/aave/NGO': answer })
  return { api: createApiClient({ baseUrl: '', fetch }), requests }
}

test('R20 requests the first page with skip 0 and take 100', async () => {
  const { api, requests } = register(8)
  expect(await fetchNgos(api, LIDO)).toHaveLength(8)
  expect(requests.map(url => url.search)).toEqual(['?skip=0&take=100'])
})

test.each([
  [false, '?isActive=true&skip=0&take=100'],
  [true, '?isActive=false&skip=0&take=100'],
])('R20 requests active or finished NGOs of Aave; finished: %s', async (finished, search) => {
  const { api, requests } = register(8)
  await fetchNgos(api, { protocol: 'aave', finished })
  expect(requests.map(url => url.pathname + url.search)).toEqual([`/api/aave/NGO${search}`])
})

test('R20 omits an NGO without a vault', async () => {
  const { api } = register(8, { changes: { vault: null } })
  expect(await fetchNgos(api, LIDO)).toEqual([])
})

test('R20 fetches all pages in order', async () => {
  const { api, requests } = register(203)
  const ngos = await fetchNgos(api, LIDO)

  expect(ngos.map(ngo => ngo.id)).toEqual(Array.from({ length: 203 }, (_, index) => String(index + 1)))
  expect(requests).toHaveLength(3)
})

test('stops at an empty page when the total is never reached', async () => {
  const { api, requests } = register(3, { claimed: 50 })
  expect(await fetchNgos(api, LIDO)).toHaveLength(3)
  expect(requests).toHaveLength(2)
})
