import { once } from 'node:events'
import { Agent, type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiErrorSchema } from '@kindyield/api-contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { captureLog } from '../../testing/capture-log.ts'
import { type Listening, listen } from '../../testing/services/listen.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'
import { createApi } from '../create-api.ts'
import { createHttpServer } from '../create-http-server.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { createRateLimits } from '../limits/rate-limits.ts'

const ORIGIN = 'https://app.example'

const captured = captureLog()
let running: TestApi
let server: Listening
let endWork: () => void = () => {}

beforeAll(async () => {
  running = await startApi({ log: captured.log })
  const services = { ...running.parts, corsOrigins: [ORIGIN] }
  server = await listen(createHttpServer(createApi(services), services))
})
afterEach(() => endWork())
afterAll(async () => {
  server?.stop()
  await running?.stop()
})

/** Keeps as many requests in progress as the limit allows, until `endWork`. */
function makeBusy(): void {
  const { answer, counts } = running.parts.concurrencyLimit
  const { promise, resolve } = Promise.withResolvers<void>()
  for (let active = counts().active; active < counts().atOnce; active += 1) void answer(() => promise)
  endWork = resolve
}

const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init)

async function expectRefused(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(apiErrorSchema.strict().parse(await response.json()).code).toBe('overloaded')
}

test('R26 a busy server refuses at once, without the app, and still says that it is healthy', async () => {
  expect((await ask('/api/lido/apr/average')).status).toBe(200)
  makeBusy()
  const refused = await ask('/api/lido/apr/average?refused')
  await expectRefused(refused)
  const requestId = refused.headers.get('x-request-id')
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  // The app has a line for every request.
  expect(captured.text()).not.toContain(`"requestId":"${requestId}"`)
  expect((await ask('/api/lido/apr/average', { method: 'HEAD' })).status).toBe(503)
  for (const path of ['/api/health', '/api/ready', '/api/ready?now', '/metrics'])
    expect((await ask(path)).status, path).toBe(200)
  endWork()
  expect((await ask('/api/lido/apr/average')).status).toBe(200)
})

test('R26 a busy server refuses other spellings of a path too', async () => {
  makeBusy()
  await expectRefused(await ask('/%61pi/lido/apr/average'))
})

test('R26 nothing stays counted, also of what fails', async () => {
  expect((await ask('/api/lido/NGO/-')).status).toBe(400)
  expect((await ask('/api/nothing')).status).toBe(404)
  expect(running.parts.concurrencyLimit.counts().active).toBe(0)
})

test('R26 pages of allowed origins can read a refusal, and others cannot', async () => {
  makeBusy()
  const allowed = await ask('/api/totals', { headers: { origin: ORIGIN } })
  await expectRefused(allowed)
  expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect(allowed.headers.get('access-control-expose-headers')).toContain('retry-after')
  expect(allowed.headers.get('vary')).toContain('origin')
  const other = await ask('/api/totals', { headers: { origin: 'https://evil.example' } })
  await expectRefused(other)
  expect(other.headers.has('access-control-allow-origin')).toBe(false)
  const preflight = await ask('/api/auth/refresh', {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'PUT' },
  })
  expect(preflight.status).toBe(204)
})

test('R26 a connection whose body was refused unread serves the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (path: string, options: RequestOptions, body = '') => {
    const sent = request(server.url + path, { agent, ...options })
    sent.end(body)
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, body: await text(response), port: sent.socket?.localPort }
  }
  try {
    makeBusy()
    const refused = await send('/api/auth/signIn', { method: 'POST' }, 'x'.repeat(500_000))
    expect(refused.status).toBe(503)
    const next = await send('/api/health', {})
    expect(next.status).toBe(200)
    expect(next.port).toBe(refused.port)
  } finally {
    agent.destroy()
  }
})

/** Another server, where a caller has three requests of each kind, and how many of them reached its app. */
async function withFewRequests(work: (url: string, reached: () => number) => Promise<void>): Promise<void> {
  const rateLimits = createRateLimits({ perMinute: 3, authPerMinute: 3, rpcPerMinute: 3 })
  const services = { ...running.parts, rateLimits }
  const app = createApi(services)
  const answered = vi.spyOn(app, 'fetch')
  const limited = await listen(createHttpServer(app, services))
  try {
    await work(limited.url, () => answered.mock.calls.length)
  } finally {
    limited.stop()
  }
}

async function expectTooMany(response: Response): Promise<void> {
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1)
  expect(apiErrorSchema.strict().parse(await response.json()).code).toBe('tooManyRequests')
}

test('R26 refusals count against the rate of their caller', () =>
  withFewRequests(async url => {
    makeBusy()
    for (let times = 0; times < 3; times += 1) await expectRefused(await fetch(`${url}/api/totals`))
    await expectTooMany(await fetch(`${url}/api/totals`))
  }))

test.each(['/api/totals', '/share/kindyield.png', '/', '/rpc'])(
  'R26 whoever has used up the requests to %s is refused without the app, also in another spelling',
  path =>
    withFewRequests(async (url, reached) => {
      const init = path === '/rpc' ? { method: 'POST', body: 'no call' } : {}
      const statusOf = async (spelling: string) => (await fetch(url + spelling, init)).status
      for (let times = 0; times < 4; times += 1) await statusOf(path)
      const before = reached()
      const spellings = [path, `${path}?again`, `${path}%20`]
      expect(await Promise.all(spellings.map(statusOf))).toEqual([429, 429, 429])
      expect(reached()).toBe(before)
      const other = path === '/' ? '/api/health' : '/'
      expect(await statusOf(other)).not.toBe(429)
    }),
)

test('R26 refusals of one caller wait, so that asking again and again brings few, and no more than a browser opens', () =>
  withFewRequests(async (url, reached) => {
    for (let times = 0; times < 4; times += 1) await fetch(`${url}/api/totals`)
    const before = reached()
    // Waits the same for ten as for one.
    const refused: Response[] = []
    const asking = Array.from({ length: 10 }, async () => refused.push(await fetch(`${url}/api/totals`)))
    await fetch(`${url}/`)
    expect(refused).toHaveLength(0)
    await Promise.all(asking)
    for (const response of refused) await expectTooMany(response)
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.write('GET /api/totals HTTP/1.1\r\nhost: kindyield\r\n\r\n'.repeat(300))
    await once(socket, 'close')
    expect(socket.bytesRead).toBe(0)
    expect(reached()).toBe(before + 1)
  }))

test('R26 every refusal is in the metrics', async () => {
  makeBusy()
  const { atOnce, refused } = running.parts.concurrencyLimit.counts()
  await Promise.all([ask('/api/totals'), ask('/%61pi/totals'), ask('/api/totals')])
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toContain(`\nhttp_requests_refused_total ${refused + 3}\n`)
  expect(metrics).toContain(`\nhttp_requests_in_progress{state="active"} ${atOnce}\n`)
  expect(metrics).toContain(`\nhttp_requests_in_progress{state="limit"} ${atOnce}\n`)
})

test('R26 the log says how many were refused, in few lines, with the id of the last', async () => {
  const { log, text } = captureLog()
  const limit = createConcurrencyLimit({ log, atOnce: 0, logEveryMs: 20 })
  const lines = () =>
    text()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { count: number; lastRequestId: string })
      .map(({ count, lastRequestId }) => [count, lastRequestId])
  for (let times = 1; times <= 100; times += 1) limit.recordRefusal(`request ${times}`)
  expect(lines()).toEqual([[1, 'request 1']])
  await expect.poll(lines).toHaveLength(2)
  expect(lines()[1]).toEqual([99, 'request 100'])
  limit.recordRefusal('one more')
  await expect.poll(lines).toHaveLength(3)
  expect(lines()[2]).toEqual([1, 'one more'])
})
