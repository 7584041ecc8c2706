import type { Ngo } from '@kindyield/api-contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api/api-client.ts'
import { exampleNgo } from '#test/example-ngos.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { administeredNgoQuery, administeredNgosQuery } from './administered-ngos-query.ts'

const [FIRST, SECOND] = [1, 2]
const chainIds = [FIRST, SECOND]

const list =
  (...ngos: Ngo[]) =>
  () =>
    jsonResponse({ data: ngos, total: ngos.length })
const detail =
  (ngo: Ngo, isHidden = false) =>
  () =>
    jsonResponse({
      data: { ...ngo, isHidden, givers: 0, series: [], donations: [], payments: [], earlier: [] },
    })

const tide = exampleNgo({ chainId: FIRST, id: '7' })
const tideOnSecond = exampleNgo({ chainId: SECOND, id: '9', name: 'Tide', status: 'paused' })
const alone = exampleNgo({ chainId: SECOND, id: '7', key: 'alone', name: 'Alone' })

function open(answers: Parameters<typeof fakeApi>[0]) {
  const { fetch } = fakeApi(answers)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { api: createApiClient({ baseUrl: '', fetch }), queryClient }
}

test('R22 rows of one key are one non-profit, with what each network says, and those of one number are not', async () => {
  const { api, queryClient } = open({
    '/api/lido/NGO': list(tide),
    '/api/aave/NGO': list(alone, tideOnSecond),
  })
  const ngos = await queryClient.fetchQuery(administeredNgosQuery(api, chainIds, []))
  expect(ngos).toMatchObject([
    {
      key: 'blue-tide',
      chainId: FIRST,
      id: '7',
      profile: { name: 'Blue Tide' },
      vaults: [
        { protocol: 'lido', chainId: FIRST, status: 'active' },
        { protocol: 'aave', chainId: SECOND, status: 'paused' },
      ],
      networks: [
        { chainId: FIRST, profile: { name: 'Blue Tide' } },
        { chainId: SECOND, id: '9', profile: { name: 'Tide' } },
      ],
    },
    { key: 'alone', chainId: SECOND, id: '7', networks: [{ chainId: SECOND }] },
  ])
})

test('R22 hidden ones are found by their numbers on every network, each once', async () => {
  const { api, queryClient } = open({
    '/api/lido/NGO': list(),
    '/api/aave/NGO': list(),
    '/api/lido/NGO/1': detail({ ...tide, id: '1' }, true),
    '/api/aave/NGO/1': detail({ ...tideOnSecond, id: '1' }, true),
    '/api/aave/NGO/2': detail({ ...alone, id: '2' }, true),
    '/api/lido/NGO/blue-tide': detail({ ...tide, id: '1' }, true),
    '/api/aave/NGO/blue-tide': detail({ ...tideOnSecond, id: '1' }, true),
    '/api/aave/NGO/alone': detail({ ...alone, id: '2' }, true),
  })
  const factories = [
    { chainId: FIRST, ngoCount: 1 },
    { chainId: SECOND, ngoCount: 2 },
  ]
  const ngos = await queryClient.fetchQuery(administeredNgosQuery(api, chainIds, factories))
  expect(ngos).toMatchObject([
    { key: 'blue-tide', isHidden: true, networks: [{ chainId: FIRST }, { chainId: SECOND }] },
    { key: 'alone', isHidden: true, networks: [{ chainId: SECOND }] },
  ])
})

const both = {
  '/api/lido/NGO/7': detail(tide, true),
  '/api/aave/NGO/7': detail(alone),
  '/api/lido/NGO/blue-tide': detail(tide, true),
  '/api/aave/NGO/blue-tide': detail(tideOnSecond, true),
  '/api/aave/NGO/alone': detail(alone),
}

test.each(['7', 'blue-tide'])('R22 %s is the non-profit of the first network on both', async reference => {
  const { api, queryClient } = open(both)
  const ngo = await queryClient.fetchQuery(administeredNgoQuery(api, chainIds, reference))
  expect(ngo).toMatchObject({ key: 'blue-tide', isHidden: true, networks: [{ id: '7' }, { id: '9' }] })
})

test('R22 one that is on the second network alone is found by its key, not by its number', async () => {
  const { api, queryClient } = open({ ...both, '/api/lido/NGO/7': () => errorResponse(404, 'Not Found') })
  const find = (reference: string) => queryClient.fetchQuery(administeredNgoQuery(api, chainIds, reference))
  expect(await find('alone')).toMatchObject({ chainId: SECOND, networks: [{ chainId: SECOND }] })
  await expect(find('7')).rejects.toThrow()
})
