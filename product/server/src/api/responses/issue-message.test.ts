import { type ApiRoute, routes } from '@kindyield/api-contract'
import { expect, test } from 'vitest'
import { contractRoutes } from '../../testing/contract-routes.ts'
import { describeIssue, issueMessage } from './issue-message.ts'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DAYS = { startDate: '2026-03-01', endDate: '2026-03-02' }

type Part = 'params' | 'query' | 'body'

/** What the API says of an input; null where it takes it. */
function problemOf(route: ApiRoute, part: Part, input: unknown): string | null {
  const { error } = route[part]?.safeParse(input, { error: issueMessage }) ?? {}
  return error === undefined ? null : describeIssue(error)
}

test.each<[ApiRoute, Part, unknown, string]>([
  // Missing, and of another type
  [routes.withdrawalRequests, 'query', {}, 'address is required'],
  [routes.signUp, 'body', {}, 'publicAddress is required'],
  [routes.statement.lido, 'query', DAYS, 'reportType must be transactions, rewards, donations or full'],
  [routes.signUp, 'body', { publicAddress: 1 }, 'publicAddress must be text'],
  [routes.signUp, 'body', { publicAddress: null }, 'publicAddress must be text'],
  [routes.ngos.lido, 'query', { take: ['1', '2'] }, 'take must be text, not a list'],
  [routes.startLocalJob, 'body', { act: 'time', days: '3' }, 'days must be a number'],
  [routes.startLocalJob, 'body', { act: 'time', days: 1.5 }, 'days must be a whole number'],
  [routes.signUp, 'body', null, 'The body must be an object'],
  [routes.signUp, 'body', [], 'The body must be an object, not a list'],
  [routes.signUp, 'body', undefined, 'The body is required'],
  // One of several values
  [routes.activity, 'query', { protocol: 'both' }, 'protocol must be lido or aave'],
  [routes.activity, 'query', { kind: 'x' }, 'kind must be stake, reward, claim, loss or change'],
  [routes.ngos.lido, 'query', { isActive: 'yes' }, 'isActive must be true or false'],
  [routes.startLocalJob, 'body', { act: 'x' }, 'act must be time, slash, finalize or fund'],
  [routes.startLocalJob, 'body', {}, 'act must be time, slash, finalize or fund'],
  // Too small and too big
  [routes.refresh, 'body', { refreshToken: '' }, 'refreshToken must have 1 or more characters'],
  [routes.ngos.lido, 'query', { search: 'x'.repeat(101) }, 'search may have up to 100 characters'],
  [routes.startLocalJob, 'body', { act: 'time', days: 0 }, 'days must be at least 1'],
  [routes.startLocalJob, 'body', { act: 'slash', percent: 11 }, 'percent must be at most 10'],
  // More fields than there are
  [routes.startLocalJob, 'body', { act: 'finalize', a: 1 }, 'The body may not have a'],
  [routes.startLocalJob, 'body', { act: 'finalize', a: 1, b: 2 }, 'The body may not have a and b'],
  // Rules with words of their own
  [routes.ngos.lido, 'query', { take: '1000' }, 'take must be a whole number from 1 to 100'],
  [routes.ngos.lido, 'query', { skip: '-1' }, 'skip must be a whole number of at least 0'],
  [routes.ngos.lido, 'query', { search: '\0' }, 'search must be Unicode text without NUL'],
  [routes.ngo.lido, 'params', { id: 'X' }, 'id must be the number or the key of an NGO'],
  [routes.picture, 'query', { url: 'http://a.example' }, 'url must be an https address'],
  [
    routes.priceDays,
    'query',
    { ...DAYS, endDate: '2026-02-30' },
    'endDate must be a day like 2026-03-01, from 1970 to 9999',
  ],
  [
    routes.priceDays,
    'query',
    { startDate: '2026-03-02', endDate: '2026-03-01' },
    'endDate must not be before startDate',
  ],
  [
    routes.signIn,
    'body',
    { publicAddress: ADDRESS, message: 'x', signature: '0x1' },
    'signature must be 0x and whole bytes in hexadecimal',
  ],
])('R26 a bad request names the field and the rule: %#', (route, part, input, problem) => {
  expect(problemOf(route, part, input)).toBe(problem)
})

const BAD = [undefined, null, '', 'x', 'x'.repeat(20_000), '\0', -1, 0, 1.5, 1e9, true, [], ['1', '2'], {}]

test('R26 every rule of every field has words', () => {
  const problems = new Set<string>()
  for (const route of contractRoutes) {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const value of BAD) {
        const fields = { id: value, act: 'time', days: value, percent: value, address: value, url: value }
        for (const input of [
          value,
          fields,
          ...fieldsOf(route, part).map(field => ({ ...DAYS, [field]: value })),
        ])
          problems.add(problemOf(route, part, input) ?? '')
      }
    }
  }
  expect(problems.size).toBeGreaterThan(50)
  const wordless = [...problems].filter(problem =>
    /is not valid|Invalid|expected|Too |Unrecognized/.test(problem),
  )
  expect(wordless).toEqual([])
})

function fieldsOf(route: ApiRoute, part: Part): string[] {
  const schema = route[part]
  return schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : []
}
