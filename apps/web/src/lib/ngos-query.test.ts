import { expect, test } from 'vitest'
import { exampleNgo } from '../test/example-ngos.ts'
import { fakeApi, json } from '../test/fake-api.ts'
import { createApiClient } from './api-client.ts'
import { fetchNgos } from './ngos-query.ts'

function register(size: number, claimed = size) {
  const all = Array.from({ length: size }, (_, index) => exampleNgo({ id: String(index + 1) }))
  return fakeApi({
    '/api/lido/NGO': url => {
      const skip = Number(url.searchParams.get('skip'))
      return json({ data: all.slice(skip, skip + Number(url.searchParams.get('take'))), total: claimed })
    },
  })
}

test('R20 one page is asked for with skip 0 and take 100', async () => {
  const { fetch, requests } = register(8)
  expect(await fetchNgos(createApiClient({ baseUrl: '', fetch }), 'lido')).toHaveLength(8)
  expect(requests.map(url => url.search)).toEqual(['?skip=0&take=100'])
})

test('R20 a list of more than one page arrives whole and in order', async () => {
  const { fetch, requests } = register(203)
  const ngos = await fetchNgos(createApiClient({ baseUrl: '', fetch }), 'lido')

  expect(ngos.map(ngo => ngo.id)).toEqual(Array.from({ length: 203 }, (_, index) => String(index + 1)))
  expect(requests).toHaveLength(3)
})

test('a total that is never reached does not go on for ever', async () => {
  const { fetch, requests } = register(3, 50)
  expect(await fetchNgos(createApiClient({ baseUrl: '', fetch }), 'lido')).toHaveLength(3)
  expect(requests).toHaveLength(2)
})
