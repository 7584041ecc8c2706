import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiErrorSchema } from '@kindyield/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createApi } from './create-api.ts'
import { createClientIp } from './limits/caller-addresses.ts'
import { createRateLimits } from './limits/rate-limits.ts'

let running: TestApi
let api: TestApi['api']

beforeAll(async () => {
  running = await startApi()
  api = running.api
})
afterAll(() => running?.stop())

/** As the app is called behind a socket whose other end is `address`. */
const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } }) as never

function limited(perMinute: number, trustedProxies: string[] = []) {
  const rateLimits = createRateLimits({ perMinute, authPerMinute: 2, rpcPerMinute: 5 })
  return createApi({ ...running.parts, rateLimits, clientIp: createClientIp(trustedProxies) })
}

const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  api.request('/api/auth/signUp', { method: 'POST', headers, body })

test.each([
  ['a body that is not JSON', () => post('{"publicAddress":'), 400, 'invalidRequest'],
  ['an empty body', () => post(''), 400, 'invalidRequest'],
  ['a list for an object', () => post('[]'), 400, 'invalidRequest'],
  ['null for an object', () => post('null'), 400, 'invalidRequest'],
  [
    'another media type',
    () => post('publicAddress=0x', { 'content-type': 'text/plain' }),
    415,
    'unsupportedMediaType',
  ],
  ['a form', () => post(new URLSearchParams({ a: 'b' }), {}), 415, 'unsupportedMediaType'],
  [
    'too large a body',
    () => post(JSON.stringify({ publicAddress: 'x'.repeat(70_000) })),
    413,
    'bodyTooLarge',
  ],
  [
    'a method that the path lacks',
    () => api.request('/api/auth/signUp', { method: 'DELETE' }),
    405,
    'methodNotAllowed',
  ],
  ['an unknown method', () => api.request('/api/status', { method: 'PROPFIND' }), 405, 'methodNotAllowed'],
  ['an unknown path', () => api.request('/api/../etc/passwd%00'), 404, 'notFound'],
  ['an unknown path outside the API', () => api.request('/nothing'), 404, 'notFound'],
])('R26 %s gets the one shape of every error', async (_, send, statusCode, code) => {
  const response = await send()
  expect(response.status).toBe(statusCode)
  expect(apiErrorSchema.strict().parse(await response.json())).toMatchObject({ statusCode, code })
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('R26 a body without a length is measured as it comes', async () => {
  const chunk = new Uint8Array(16 * 1024).fill(32)
  const endless = new ReadableStream({ pull: controller => controller.enqueue(chunk) })
  const response = await api.request('/api/auth/signUp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
})

test('R26 a wrong method gets 405 with the Allow header', async () => {
  const response = await api.request('/api/auth/refresh', { method: 'POST' })
  expect(response.headers.get('allow')).toBe('PUT')
  const read = await api.request('/api/price', { method: 'POST' })
  expect(read.headers.get('allow')).toBe('GET, HEAD')
})

test('R26 one IP that asks too often gets 429 and a time to come back; another does not', async () => {
  const app = limited(3)
  const statuses = []
  for (let i = 0; i < 4; i++)
    statuses.push((await app.request('/api/health', {}, from('203.0.113.1'))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await app.request('/api/health', {}, from('203.0.113.1'))
  expect(apiErrorSchema.parse(await refused.json()).error).toBe('Too Many Requests')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await app.request('/api/health', {}, from('203.0.113.2'))).status).toBe(200)
})

test('R26 the addresses of one IPv6 network count as one', async () => {
  const app = limited(1)
  expect((await app.request('/api/health', {}, from('2001:db8:0:1::1'))).status).toBe(200)
  expect((await app.request('/api/health', {}, from('2001:db8:0:1:ffff::9'))).status).toBe(429)
  expect((await app.request('/api/health', {}, from('2001:db8:0:2::1'))).status).toBe(200)
})

test('R26 signing in is limited more strictly than the rest', async () => {
  const app = limited(100)
  const nonce = () => app.request('/api/auth/nonce', {}, from('203.0.113.1'))
  expect([(await nonce()).status, (await nonce()).status, (await nonce()).status]).toEqual([200, 200, 429])
  expect((await app.request('/api/health', {}, from('203.0.113.1'))).status).toBe(200)
})

test('R26 X-Forwarded-For moves nobody past the limit, unless a proxy of ours wrote it', async () => {
  const ask = (app: TestApi['api'], socket: string, forwarded: string) =>
    app.request('/api/health', { headers: { 'x-forwarded-for': forwarded } }, from(socket))
  const plain = limited(1)
  expect((await ask(plain, '203.0.113.1', '198.51.100.1')).status).toBe(200)
  expect((await ask(plain, '203.0.113.1', '198.51.100.2')).status).toBe(429)

  const proxied = limited(1, ['10.0.0.0/8', '::ffff:127.0.0.1'])
  expect((await ask(proxied, '::ffff:10.1.2.3', '198.51.100.1')).status).toBe(200)
  expect((await ask(proxied, '10.1.2.3', '198.51.100.2, 10.9.9.9')).status).toBe(200)
  // Whatever a client put in front of what our proxy saw is not believed.
  expect((await ask(proxied, '10.1.2.3', '192.0.2.77, 198.51.100.2')).status).toBe(429)
  expect((await ask(proxied, '10.1.2.3', 'nonsense, 198.51.100.2')).status).toBe(429)
})

test('R26 nobody from another machine reads the metrics', async () => {
  const ask = async (address: string, headers: Record<string, string> = {}) =>
    (await api.request('/metrics', { headers }, from(address))).status
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('::1')).toBe(200)
  expect(await ask('::ffff:127.0.0.1')).toBe(200)
  for (const address of ['203.0.113.1', '10.0.0.1', '::ffff:203.0.113.1', '2001:db8::1']) {
    expect(await ask(address)).toBe(403)
  }
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect(await ask('127.0.0.1', { [header]: '127.0.0.1' })).toBe(403)
  }
})

test('R26 other origins may not read the API unless they are configured', async () => {
  const origin = 'https://app.example'
  const closed = await api.request('/api/health', { headers: { origin } })
  expect(closed.headers.get('access-control-allow-origin')).toBeNull()
  const app = createApi({ ...running.parts, corsOrigins: [origin] })
  const opened = await app.request('/api/health', { headers: { origin } })
  expect(opened.headers.get('access-control-allow-origin')).toBe(origin)
  expect(opened.headers.get('access-control-allow-credentials')).toBeNull()
  const other = await app.request('/api/health', { headers: { origin: 'https://evil.example' } })
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await app.request('/api/auth/refresh', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
})

test('R26 calls to the nodes of a network are not counted as pages', async () => {
  const limitedApi = limited(1)
  const ask = (path: string) => limitedApi.request(path, {}, from('192.0.2.1'))
  for (const path of ['/rpc', '/rpc/31337', '/nothing']) expect((await ask(path)).status).not.toBe(429)
  expect((await ask('/nothing')).status).toBe(429)
})

test('R26 beside the web app, what the API lacks is still an error and never a screen', async () => {
  const webDirectory = mkdtempSync(join(tmpdir(), 'kindyield-web-'))
  const page = '<script type="application/json" id="settings"></script><h1>A screen</h1>'
  writeFileSync(join(webDirectory, 'index.html'), page)
  const app = createApi({ ...running.parts, webDirectory })
  try {
    expect(await (await app.request('/withdraw')).text()).toContain('A screen')
    const statusOf = async (path: string, method = 'GET') => {
      const response = await app.request(path, { method })
      expect(apiErrorSchema.parse(await response.json()).statusCode).toBe(response.status)
      return response.status
    }
    expect(await statusOf('/api/nothing')).toBe(404)
    expect(await statusOf('/api')).toBe(404)
    expect(await statusOf('/rpc')).toBe(405)
    expect(await statusOf('/metrics', 'POST')).toBe(405)
    expect(await statusOf('/withdraw', 'POST')).toBe(404)
    expect(await statusOf('/gone.js')).toBe(404)
  } finally {
    rmSync(webDirectory, { recursive: true, force: true })
  }
})
