import { type ApiRoute, urlOf } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractRoutes } from '../testing/contract-routes.ts'
import { signIn } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

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
  'R25 $name answers as the contract says',
  async ({ route }) => {
    const { accessToken } = await signIn(running.api, accounts.holders[0] as never)
    // The API of tests compares each response with the contract.
    const response = await running.api.request(exampleOf(route), {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(response.status).not.toBe(500)
  },
)

test.each(contractRoutes.map(route => ({ name: nameOf(route), route })))(
  'R25 $name needs a token where the contract says so',
  async ({ route }) => {
    const response = await running.api.request(exampleOf(route), { method: route.method.toUpperCase() })
    expect(response.status === 401).toBe(route.access !== undefined)
  },
)
