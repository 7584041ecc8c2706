import { setImmediate } from 'node:timers/promises'
import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '../api/create-api.ts'
import { sendJson } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createGraphql } from './create-graphql.ts'

let running: TestApi

beforeAll(async () => {
  running = await startApi({ history: true })
})
afterAll(() => running?.stop())

type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] }

async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const response = await sendJson(running.api, 'POST', '/api/graphql', { query, variables })
  return (await response.json()) as Answer
}

type Page = { nodes: Record<string, unknown>[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

async function askPage(field: string, query: string, variables: Record<string, unknown> = {}): Promise<Page> {
  const { data, errors } = await ask(query, variables)
  expect(errors).toBeUndefined()
  return data?.[field] as Page
}

const LISTS = [
  'stakes',
  'deposits',
  'withdrawals',
  'withdrawalRequests',
  'settlements',
  'donations',
  'reports',
  'payments',
]

test.each(LISTS)('R27 %s are read page by page, each once and newest first', async list => {
  const query = `query ($after: String) {
    ${list}(first: 7, after: $after) {
      nodes { blockNumber logIndex transactionHash ngoId protocol timestamp } pageInfo { hasNextPage endCursor }
    }
  }`
  const seen: Page['nodes'] = []
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo } = await askPage(list, query, { after })
    seen.push(...nodes)
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  const all = await askPage(
    list,
    `{ ${list}(first: 100, order: OLDEST_FIRST) { nodes { blockNumber logIndex } pageInfo { hasNextPage } } }`,
  )
  const places = (nodes: Page['nodes']) =>
    nodes.map(({ blockNumber, logIndex }) => `${blockNumber}-${logIndex}`)
  expect(seen.length).toBeGreaterThan(2)
  expect(new Set(places(seen)).size).toBe(seen.length)
  const numbers = seen.map(({ blockNumber }) => Number(blockNumber))
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  expect(places(all.nodes)).toEqual(places(seen).reverse().slice(0, 100))
})

describe('filters', () => {
  test('R27 an NGO, a holder and a time narrow a list', async () => {
    const { nodes } = await askPage('stakes', '{ stakes(first: 100) { nodes { ngoId holder timestamp } } }')
    const one = nodes[3]
    const asked = `query ($ngoId: ID, $holder: String, $since: DateTime) {
      stakes(first: 100, filter: { ngoId: $ngoId, holder: $holder, since: $since }) { nodes { ngoId holder timestamp } }
    }`
    const where = (keep: (node: Record<string, unknown>) => boolean) => nodes.filter(keep)
    expect((await askPage('stakes', asked, { ngoId: one?.ngoId })).nodes).toEqual(
      where(({ ngoId }) => ngoId === one?.ngoId),
    )
    expect((await askPage('stakes', asked, { holder: String(one?.holder).toLowerCase() })).nodes).toEqual(
      where(({ holder }) => holder === one?.holder),
    )
    expect((await askPage('stakes', asked, { since: one?.timestamp })).nodes).toEqual(
      where(({ timestamp }) => String(timestamp) >= String(one?.timestamp)),
    )
  })

  test('R27 reports contain all donations, also those settled by stakes and withdrawals', async () => {
    const vault = 'ngoId: 1, protocol: lido'
    const { nodes } = await askPage(
      'reports',
      `{ reports(first: 100, filter: { ${vault} }) { nodes { donated timestamp } pageInfo { hasNextPage } } }`,
    )
    const { data } = await ask('{ ngo(id: 1) { days { day donated } } }')
    const ngo = data?.ngo as { days: { day: string; donated: string }[] }
    const lastReport = String(nodes[0]?.timestamp).slice(0, 10)
    const given = nodes.reduce((sum, { donated }) => sum + BigInt(String(donated)), 0n)
    const total = BigInt(ngo.days.findLast(({ day }) => day <= lastReport)?.donated ?? 0)
    // The day is rounded down once, and each report by itself.
    expect(total - given).toBeGreaterThanOrEqual(0n)
    expect(total - given).toBeLessThan(BigInt(nodes.length))
  })

  test('R27 reports that gave nothing can be left out', async () => {
    const donatedIn = async (args: string) => {
      const { nodes } = await askPage(
        'reports',
        `{ reports(first: 100, filter: { protocol: lido }${args}) { nodes { donated } pageInfo { hasNextPage } } }`,
      )
      return nodes.map(({ donated }) => String(donated))
    }
    const all = await donatedIn('')
    expect(all).toContain('0')
    const giving = await donatedIn(', onlyGiving: true')
    expect(giving).not.toContain('0')
    expect(giving.slice(0, 5)).toEqual(all.filter(donated => donated !== '0').slice(0, 5))
  })

  test('R27 NGOs come with their profile and their days', async () => {
    const { data } = await ask('{ ngo(id: 1) { name status donors days { day donated staked } } }')
    const ngo = data?.ngo as { name: string; days: { donated: string }[] }
    expect(ngo.name).toBe('Blue Tide')
    const donated = ngo.days.map(day => BigInt(day.donated))
    expect(donated).toEqual([...donated].sort((a, b) => (a < b ? -1 : 1)))
    expect(donated.at(-1)).toBeGreaterThan(0n)
  })

  test('R27 days from a day on begin with the last one until then', async () => {
    const daysOf = async (args: string) => {
      const { data } = await ask(`{ ngo(id: 1) { days${args} { day } } }`)
      const ngo = data?.ngo as { days: { day: string }[] }
      return ngo.days.map(({ day }) => day)
    }
    const all = await daysOf('')
    const [first = '', second = ''] = all
    const between = new Date(Date.parse(second) - 1).toISOString().slice(0, 10)
    expect(between > first).toBe(true)
    expect(await daysOf(`(since: "${between}")`)).toEqual(all)
    expect(await daysOf(`(since: "${second}")`)).toEqual(all.slice(1))
  })

  test('R27 NGOs are read page by page', async () => {
    const page = await askPage(
      'ngos',
      '{ ngos(first: 3, protocol: aave) { nodes { id } pageInfo { endCursor hasNextPage } } }',
    )
    expect(page.nodes.map(({ id }) => id)).toEqual(['1', '2', '3'])
    const last = await askPage('ngos', '{ ngos(last: 2) { nodes { id } } }')
    expect(last.nodes.map(({ id }) => id)).toEqual(['7', '8'])
  })
})

/** A selection of as many fields. */
function bombOf(field: (at: number) => string, count: number): string {
  return `{ ${Array.from({ length: count }, (_, at) => field(at)).join(' ')} }`
}

function nested(levels: number): string {
  return levels === 0 ? 'name' : `fields { type { ${nested(levels - 1)} } }`
}

/** A ring of fragments, each of which spreads the next one twice. */
function spreads(count: number): string {
  const next = (at: number) => `...f${(at + 1) % count}`
  return Array.from(
    { length: count },
    (_, at) => `fragment f${at} on Query { ${next(at)} ${next(at)} }`,
  ).join(' ')
}

describe('bad questions', () => {
  test.each([
    ['{ stakes(first: 101) { nodes { ngoId } } }', 'first must be from 1 to 100'],
    ['{ stakes(first: 0) { nodes { ngoId } } }', 'first must be from 1 to 100'],
    ['{ stakes(after: "x") { nodes { ngoId } } }', 'after and before must be cursors'],
    ['{ stakes(filter: { holder: "me" }) { nodes { ngoId } } }', 'holder must be an Ethereum address'],
    ['{ stakes(filter: { ngoId: "a" }) { nodes { ngoId } } }', 'ngoId must be a whole number'],
    ...[
      'soon',
      '2024-02-30T12:00:00Z',
      '0000-01-01T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '2026-03-01',
      '1e3',
    ].map(text => [`{ stakes(filter: { since: "${text}" }) { nodes { ngoId } } }`, 'must be a moment like']),
    ['{ ngo(id: 1) { days(since: "0000-01-01") { day } } }', 'since must be a day'],
    ['{ ngo(id: 1) { days(since: "2026-02-31") { day } } }', 'since must be a day'],
    ['{ password }', 'Cannot query field "password"'],
    ['{', 'Syntax Error'],
  ])('R27 %s says what is wrong', async (query, message) => {
    expect((await ask(query)).errors?.[0]?.message).toContain(message)
  })

  test.each([
    '{ stakes(after: "999999999999999-999999999") { nodes { ngoId } } }',
    `{ stakes(filter: { ngoId: "${'9'.repeat(78)}" }) { nodes { ngoId } } }`,
    `{ ngo(id: "${'9'.repeat(78)}") { name } }`,
    `{ ngos(after: "${'9'.repeat(78)}") { nodes { name } } }`,
    '{ stakes(filter: { vault: "0x", token: "\\u0000" }) { nodes { ngoId } } }',
    '{ stakes(filter: { since: "1970-01-01T00:00:00Z", until: "9999-12-31T23:59:59Z" }) { nodes { ngoId } } }',
  ])('R27 numbers and texts as large as allowed are answered: %s', async query => {
    expect(JSON.stringify(await ask(query))).not.toContain('Unexpected error')
  })

  test('R27 a query that would return too much is rejected before it runs', async () => {
    const many = Array.from(
      { length: 10 },
      (_, at) => `a${at}: settlements(first: 100) { nodes { vault rate units token ngoId tranche } }`,
    )
    expect((await ask(`{ ${many.join(' ')} }`)).errors?.[0]?.message).toMatch(/complexity/i)
    const wide = Array.from({ length: 200 }, (_, at) => `a${at}: id`)
    expect((await ask(`{ ngo(id: 1) { ${wide.join(' ')} } }`)).errors?.[0]?.message).toMatch(/breadth/)
  })

  test('R27 a page without a size counts as many rows as it brings', async () => {
    const { errors } = await ask('{ ngos { nodes { days { day staked donated } } } }')
    expect(errors?.[0]?.message).toContain('its complexity is 6')
  })

  test.each([
    ['the whole schema 3,200 times', bombOf(at => `a${at}: __schema{a}`, 3_200), /1000 tokens/],
    ['a field 20,000 times', bombOf(() => 'ngo', 15_000), /1000 tokens/],
    ['lists within lists', `{ stakes(filter: ${'['.repeat(30_000)}`, /1000 tokens/],
    [
      'the schema under two names',
      '{ a: __schema { types { name } } b: __schema { types { name } } }',
      /aliases/,
    ],
    ['its types under two names', '{ __schema { a: types { name } b: types { name } } }', /aliases/],
    [
      'its types under two names, in a fragment',
      '{ __schema { types { ...two } } } fragment two on __Type { a: fields { name } b: fields { name } }',
      /aliases/,
    ],
    ['the schema beside data', '{ __schema { types { name } } ngo(id: 1) { id } }', /for nothing else/],
    [
      'the schema beside data, in a fragment',
      '{ ngo(id: 1) { id } ...f } fragment f on Query { __type(name: "Ngo") { name } }',
      /for nothing else/,
    ],
    ['fields within fields within fields', `{ __schema { types { ${nested(3)} } } }`, /introspection depth/],
    ['eleven root fields', bombOf(at => `a${at}: ngo(id: 1) { id }`, 11), /10 root fields/],
    [
      'eleven root fields in a fragment',
      `{ ...all } fragment all on Query ${bombOf(at => `a${at}: ngo(id: 1) { id }`, 11)}`,
      /10 root fields/,
    ],
    ['fragments that spread each other', `{ ...f0 } ${spreads(40)}`, /Cannot spread fragment/],
  ])(
    'R27 %s is rejected with a short message, and others are served meanwhile',
    async (_, query, message) => {
      const flood = Array.from({ length: 20 }, async () => {
        const response = await sendJson(running.api, 'POST', '/api/graphql', { query })
        return response.text()
      })
      expect((await running.api.request('/api/health')).status).toBe(200)
      for (const text of await Promise.all(flood)) {
        expect(text).toMatch(message)
        expect(text.length).toBeLessThan(10_000)
        expect(JSON.parse(text)).not.toHaveProperty('data.__schema')
      }
    },
  )

  test('R27 a response that would be too long is rejected', async () => {
    const { database } = running.parts
    await database.execute(`update ngo_profile set description = repeat('long ', 20000) where ngo_id = 1`)
    const names = Array.from({ length: 11 }, (_, at) => `a${at}: description`).join(' ')
    const { data, errors } = await ask(`{ ngo(id: 1) { ${names} } }`)
    await database.execute(`update ngo_profile set description = 'short' where ngo_id = 1`)
    expect(data).toBeUndefined()
    expect(errors?.[0]?.message).toContain('more than 1000000 characters')
  })

  test('R27 a query that takes too long is given up, and asks the database nothing more', async () => {
    const { database } = running.parts
    const select = vi.fn(database.select.bind(database))
    const counted = Object.assign(Object.create(database), { select })
    const graphql = createGraphql({
      networks: running.parts.networks,
      replicas: { choose: async () => counted },
      log: running.parts.log,
      timeoutMs: 100,
    })
    const hasty = createApi({ ...running.parts, loadGraphql: async () => graphql })
    const response = await database.transaction(async transaction => {
      await transaction.execute('lock table ngo in access exclusive mode')
      return sendJson(hasty, 'POST', '/api/graphql', { query: '{ ngo(id: 1) { days { day } } }' })
    })
    const queries = select.mock.calls.length
    const { $client } = database
    await vi.waitUntil(() => $client.idleCount === $client.totalCount, { timeout: 30_000 })
    await setImmediate()
    expect(select).toHaveBeenCalledTimes(queries)
    expect(response.status).toBe(504)
    expect(await response.json()).toEqual({
      errors: [{ message: 'The query took longer than 0.1 s: ask for less at once' }],
    })
  })

  test('R27 internal errors are masked', async () => {
    const { database } = running.parts
    await database.execute('alter table vault_day rename to mislaid')
    const { errors } = await ask('{ ngo(id: 1) { days { day } } }')
    await database.execute('alter table mislaid rename to vault_day')
    expect(errors?.[0]?.message).toBe('Unexpected error.')
  })
})

test('R27 the schema is served as text, and introspection is open', async () => {
  const response = await running.api.request('/api/graphql/schema')
  expect(await response.text()).toContain('type Stake implements Event')
  const { data } = await ask(getIntrospectionQuery())
  expect(printSchema(buildClientSchema(data as never))).toContain('type Stake implements Event')
})

test('R27 data queries of one caller are answered one at a time, and nobody else waits for them', async () => {
  let ip = '203.0.113.1'
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answered: string[] = []
  const graphql = await running.parts.loadGraphql()
  const loadGraphql = async () => ({
    ...graphql,
    fetch: async () => {
      answered.push(ip)
      return ip === '203.0.113.1' ? promise.then(each => each.clone()) : Response.json({ data: {} })
    },
  })
  const app = createApi({ ...running.parts, loadGraphql: loadGraphql as never, clientIp: () => ip })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query: '{ donations(first: 100) { nodes { amount } } }' })
  const post = async () => (await app.request('/api/graphql', { method: 'POST', headers, body })).status
  const statuses: number[] = []
  const flood = Array.from({ length: 60 }, async () => statuses.push(await post()))
  await vi.waitUntil(() => statuses.filter(status => status === 429).length === 9)
  expect(answered).toEqual(['203.0.113.1'])
  ip = '203.0.113.2'
  expect(await post()).toBe(200)
  ip = '203.0.113.1'
  resolve(Response.json({ data: {} }))
  await Promise.all(flood)
  expect(statuses.filter(status => status === 200)).toHaveLength(51)
})

test.each([
  ['as text', JSON.stringify({ query: getIntrospectionQuery() })],
  [
    'with escaped letters',
    JSON.stringify({ query: getIntrospectionQuery() }).replaceAll('__', '\\u005f\\u005f'),
  ],
])('R27 whoever asks for the schema again and again, %s, lets nobody else wait', async (_, body) => {
  let ip = '203.0.113.1'
  const app = createApi({ ...running.parts, clientIp: () => ip })
  const headers = { 'content-type': 'application/json' }
  const post = async () => (await app.request('/api/graphql', { method: 'POST', headers, body })).status
  const statuses: number[] = []
  const flood = Array.from({ length: 100 }, async () => statuses.push(await post()))
  // Those that are refused are told at once.
  await vi.waitUntil(() => statuses.includes(200), { timeout: 20_000 })
  ip = '203.0.113.2'
  const before = statuses.length
  expect(await post()).toBe(200)
  expect(statuses.length - before).toBeLessThan(5)
  await Promise.all(flood)
  // Fifty wait; on a slow machine those that wait long are refused for their time, too.
  expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(51)
  expect(statuses.filter(status => status !== 200 && status !== 429)).toEqual([])
})
