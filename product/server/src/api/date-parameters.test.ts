import { apiErrorSchema } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestAs } from '../testing/read-api.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

type Parameter = {
  name: string
  in: string
  required?: boolean
  schema: { format?: string }
  example?: unknown
}
type Document = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

let running: TestApi
/** Every path with its days, as the OpenAPI document has them. */
let routes: { path: string; days: string[] }[]

beforeAll(async () => {
  running = await startApi()
  const document = (await (await running.api.request('/api/openapi.json')).json()) as Document
  routes = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const days =
      get?.parameters?.filter(({ schema }) => schema.format === 'date').map(({ name }) => name) ?? []
    return days.length === 0 ? [] : [{ path, days }]
  })
})
afterAll(() => running?.stop())

async function ask(path: string, query: Record<string, string>) {
  const search = new URLSearchParams(path.includes('/report/') ? { reportType: 'full', ...query } : query)
  const response = await requestAs(running.api, accounts.owner, `${path}?${search}`)
  return { status: response.status, answer: await response.json() }
}

const GOOD = { startDate: '2026-03-01', endDate: '2026-03-02' }

test('R26 every path that takes days takes them from 1970 to 9999 and names the field otherwise', async () => {
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/lido/user/report/download',
      '/api/aave/reward/current',
      '/api/lido/reward/daily',
      '/api/user/activity',
    ]),
  )
  for (const { path, days } of routes) {
    expect(days).toEqual(['startDate', 'endDate'])
    for (const day of [
      '0000-01-01',
      '1969-12-31',
      '+275760-09-13',
      '10000-01-01',
      '2024-02-30',
      '',
      'today',
    ]) {
      for (const field of days) {
        const { status, answer } = await ask(path, { ...GOOD, [field]: day })
        expect(status, `${path} ${field}=${day}`).toBe(400)
        expect(apiErrorSchema.parse(answer).message).toBe(
          `${field} must be a day like 2026-03-01, from 1970 to 9999`,
        )
      }
    }
    const { status } = await ask(path, { startDate: '1970-01-01', endDate: '9999-12-31' })
    expect([200, 404]).toContain(status)
  }
})

test('R26 every path that takes days refuses those that end before they start', async () => {
  for (const { path } of routes) {
    const { status, answer } = await ask(path, { startDate: GOOD.endDate, endDate: GOOD.startDate })
    expect(status, path).toBe(400)
    expect(apiErrorSchema.parse(answer).message).toBe('endDate must not be before startDate')
  }
})
