import { apiErrorSchema } from '@kindyield/api-contract'
import { accounts } from '@kindyield/devnet'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMessage, signIn } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 1_000)

let running: TestApi
let routes: { method: string; path: string }[]
let accessToken: string
let message: string

beforeAll(async () => {
  running = await startApi()
  routes = running.api.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  accessToken = (await signIn(running.api, accounts.owner)).accessToken
  message = await makeMessage(running.api, accounts.owner.address)
})
afterAll(() => running?.stop())

/** What people type, what programs send by mistake, and what attackers try. */
const NASTY = [
  '',
  '0',
  '-1',
  '1e309',
  '99999999999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  "'; drop table account; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '\0',
  '\ud800',
  '\u202e',
  '💚'.repeat(50),
  '{{7*7}}',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2024-02-30',
  '%00',
  '%E0%A4%A',
  'https://127.0.0.1/a.png',
  'https://[::1]:0/',
  'x'.repeat(5_000),
]

const text = () =>
  fc.oneof(
    fc.constantFrom(...NASTY),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(accounts.owner.address, accounts.owner.address.toLowerCase(), `0x${'ab'.repeat(65)}`),
    fc.constant('').map(() => message),
  )
const FIELDS = [
  'publicAddress',
  'message',
  'signature',
  'refreshToken',
  'url',
  'skip',
  'take',
  'isActive',
  'status',
  'search',
  'location',
  'days',
  'ngoId',
  'pending',
  'startDate',
  'endDate',
  'protocol',
  'kind',
  'address',
  'stakesInclude',
  'depositsInclude',
  'method',
  'id',
  'params',
  'amount',
  'address',
]
const field = () => fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...FIELDS, 'jsonrpc') }, text())
/** What the time panel takes. Few days: each is a block, and it is the schema that bounds how many there may be. */
const panel = () =>
  fc.record(
    {
      days: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constantFrom(3_651, 1e300, 0.5), text()),
      percent: fc.oneof(fc.double({ min: -1, max: 11 }), text()),
      address: text(),
    },
    { requiredKeys: [] },
  )
const json = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(field(), fc.oneof(text(), fc.jsonValue({ maxDepth: 2 }))) },
    fc.record({
      jsonrpc: fc.constant('2.0'),
      id: fc.nat(),
      method: fc.constantFrom('eth_call', 'eth_getLogs', 'eth_getBalance'),
      params: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
    }),
    panel(),
    fc.jsonValue({ maxDepth: 3 }),
  )
const body = () =>
  fc.oneof(
    { weight: 5, arbitrary: json().map(value => JSON.stringify(value)) },
    fc.string({ unit: 'binary' }),
  )

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'BREW']
const target = () =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record({ number: fc.nat(), other: fc.option(fc.constantFrom(...METHODS)), value: parameter() })
        .map(({ number, other, value }) => {
          const { method = 'GET', path = '/' } = routes[number % routes.length] ?? {}
          return { method: other ?? method, path: path.replace(/:\w+/g, () => value) }
        }),
    },
    fc.record({
      method: fc.constantFrom(...METHODS),
      path: fc.oneof(
        text().map(part => `/api/${encode(part)}`),
        fc.webPath(),
      ),
    }),
  )
/** Half of them fit some route. */
const parameter = () => fc.oneof(fc.constantFrom('1', '2', '999', 'USDC', '1-1'), text().map(encode))

const request = () =>
  fc.record({
    target: target(),
    query: fc.array(fc.tuple(field(), text()), { maxLength: 4 }),
    body: body(),
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constant('application/json') },
      fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x', ''),
    ),
    authorization: fc.oneof(
      fc.constant('').map(() => `Bearer ${accessToken}`),
      fc.constantFrom('', 'Bearer', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic YTpi'),
      fc.string({ maxLength: 40 }).map(part => `Bearer ${part.trim()}`),
    ),
  })

/** Half of them as they are, where an address allows it: the server must read what no library would send. */
function encode(part: string): string {
  return /^[\w%.~-]+$/.test(part) ? part : encodeURIComponent(part.toWellFormed())
}

/** Files, stacks, and what drivers and engines say when they fail. */
const INNER_LIFE =
  /node_modules|\/src\/|\/work\/|\.ts:\d|file:\/\/|\n\s+at |\bECONN|postgres|drizzle|select .* from|syntax error|invalid (input syntax|byte sequence)/i

/** What zod and Hono say of a bad request. */
const LIBRARY_WORDS =
  /invalid input|invalid discriminator|too (big|small)|unrecognized|received|malformed|unsupported/i

test(`R26 none of ${RUNS} generated requests gets a 500, internal details or words of a library`, async () => {
  const seen = new Map<number, number>()
  const send = fc.asyncProperty(request(), async ({ target, query, body, type, authorization }) => {
    const { method, path } = target
    const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const response = await running.api.request(`${path}?${search}`, {
      method,
      headers: { 'content-type': type, authorization },
      ...(hasBody ? { body } : {}),
    })
    const answer = await response.text()
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
    expect(response.status, answer).not.toBe(500)
    // The document and its page describe the API, and the metrics the process; they hold nobody's input.
    if (response.ok && /^\/(metrics|api\/(docs|openapi))/.test(path)) return
    expect(answer.replaceAll(path, '')).not.toMatch(INNER_LIFE)
    if (response.status < 400 || answer === '') return
    const parsed: unknown = JSON.parse(answer)
    if (path === '/api/graphql' && /^(GET|POST)$/.test(method)) expect(parsed).toHaveProperty('errors')
    else if (path === '/rpc' && method === 'POST') expect(parsed).toHaveProperty('error.code')
    else {
      const { statusCode, message } = apiErrorSchema.strict().parse(parsed)
      expect(statusCode).toBe(response.status)
      expect(message).not.toMatch(LIBRARY_WORDS)
    }
  })
  await fc.assert(send, { numRuns: RUNS })
  // Otherwise the generator would only knock at closed doors.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 415]))
}, 300_000)
