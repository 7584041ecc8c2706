import type { Ngo } from '@kindyield/api-contract'
import { InfiniteQueryObserver, type InfiniteQueryObserverResult, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api/api-client.ts'
import { answerNgos } from '#test/answer-ngos.ts'
import { exampleNgo } from '#test/example-ngos.ts'
import { fakeApi } from '#test/fake-api.ts'
import { type ListedNgos, ngosQuery } from './ngos-query.ts'

type Listed = { ngos: Ngo[]; total: number }

/** The list as a screen has it, with as many pages as it asked for. */
async function list(size: number, listed: ListedNgos, { pages = 1, changes = {} as Partial<Ngo> } = {}) {
  const all = Array.from({ length: size }, (_, index) => exampleNgo({ id: String(index + 1), ...changes }))
  const answer = answerNgos(all)
  const { fetch, requests } = fakeApi({ '/api/lido/NGO': answer, '/api/aave/NGO': answer })
  const query = ngosQuery(createApiClient({ baseUrl: '', fetch }), listed)
  const observer = new InfiniteQueryObserver(new QueryClient(), query)
  let result = (await observer.refetch()) as InfiniteQueryObserverResult<Listed>
  for (let page = 1; page < pages; page += 1) result = await observer.fetchNextPage()
  return { result, requests: requests.map(({ pathname, search }) => pathname + search) }
}

test('R20 R31 a page of 24 is requested, and the next when it is asked for, until all are there', async () => {
  const { result, requests } = await list(50, { protocol: 'lido' }, { pages: 3 })
  expect(result.data?.ngos.map(({ id }) => Number(id))).toEqual([...Array(50).keys()].map(index => index + 1))
  expect(result.data?.total).toBe(50)
  expect(result.hasNextPage).toBe(false)
  expect(requests).toEqual([0, 24, 48].map(skip => `/api/lido/NGO?skip=${skip}&take=24`))
})

test.each([
  [{ protocol: 'lido' }, '/api/lido/NGO?skip=0&take=24'],
  [{ protocol: 'lido', isOpen: true }, '/api/lido/NGO?isActive=true&skip=0&take=24'],
  [{ protocol: 'aave' }, '/api/aave/NGO?isActive=true&skip=0&take=24'],
  [{ protocol: 'aave', status: 'finished' }, '/api/aave/NGO?isActive=false&status=finished&skip=0&take=24'],
  [
    { protocol: 'lido', words: ' blue tide ', location: 'Vigo', sort: 'donors' },
    '/api/lido/NGO?search=blue+tide&location=Vigo&sort=donors&skip=0&take=24',
  ],
] as const)('R20 %j is requested from the server as %s', async (listed, request) => {
  expect((await list(3, listed)).requests).toEqual([request])
})

test('R20 omits an NGO without a vault', async () => {
  const { result } = await list(8, { protocol: 'lido' }, { changes: { vault: null } })
  expect(result.data?.ngos).toEqual([])
})
