import { type ApiRoute, urlOf } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import type { LocalAccount } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractRoutes } from '../testing/contract-routes.ts'
import { requestAs } from '../testing/read-api.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

const [holder] = accounts.holders as unknown as [LocalAccount]
let running: TestApi

beforeAll(async () => {
  running = await startApi({ history: true })
})
afterAll(() => running?.stop())

/** What describes the API is no part of it, and GraphQL may be asked with GET too. */
const UNDESCRIBED = /^get \/api\/(docs|docs\/docs\.css|openapi\.json|graphql)$/

const nameOf = ({ method, path }: Pick<ApiRoute, 'method' | 'path'>) => `${method} ${path}`

test('R25 the server has the routes of the contract and no others', () => {
  const served = running.api.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter(name => !UNDESCRIBED.test(name))
  expect([...new Set(served)].sort()).toEqual(contractRoutes.map(nameOf).sort())
})

/** A URL with the parameters that the schemas give as examples. */
function exampleOf(route: ApiRoute): string {
  const shape = Object.entries(route.params?.shape ?? {})
  const params = Object.fromEntries(
    shape.map(([field, schema]) => [
      field,
      (schema as { meta(): { examples: string[] } }).meta().examples[0],
    ]),
  )
  return urlOf(route, { params })
}

const reads = contractRoutes.filter(({ method }) => method === 'get')

test.each(reads.map(route => ({ name: nameOf(route), route })))(
  'R25 $name answers as the contract says, and what it answers to one person is kept by nobody',
  async ({ route }) => {
    // The API of tests compares each response with the contract.
    const response = await requestAs(running.api, holder, exampleOf(route))
    expect(response.status).not.toBe(500)
    if (response.ok && route.access !== undefined)
      expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test.each(contractRoutes.map(route => ({ name: nameOf(route), route })))(
  'R25 $name needs a token where the contract says so, and the administrator where it says that',
  async ({ route }) => {
    const method = route.method.toUpperCase()
    const response = await running.api.request(exampleOf(route), { method })
    expect(response.status === 401).toBe(route.access !== undefined)
    if (route.access === 'administrator')
      expect((await requestAs(running.api, holder, exampleOf(route), { method })).status).toBe(403)
  },
)
