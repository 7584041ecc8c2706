import { once } from 'node:events'
import { Agent, type RequestOptions, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiErrorSchema } from '@kindyield/api-contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findOtherLoopback } from '../testing/services/find-other-loopback.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createCallerTurns } from '../work/caller-turns.ts'
import type { ApiServices } from './context/api-services.ts'
import { createApi } from './create-api.ts'
import { createHttpServer } from './create-http-server.ts'
import { createBodyReader } from './limits/body-reader.ts'
import { createCallerAddresses, createClientIp } from './limits/caller-addresses.ts'

const SLOW = 250
const INNOCENT = 40
/** Bodies of one caller that are under way at once. */
const PER_CALLER = 64

let running: TestApi
const servers = new Set<Server>()
const sockets = new Set<Socket>()

beforeAll(async () => {
  running = await startApi()
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  servers.clear()
})
afterAll(() => running?.stop())

async function listen(overrides: Partial<ApiServices> = {}): Promise<number> {
  const services = { ...running.parts, bodies: createBodyReader({ graceMs: 2_000 }), ...overrides }
  const server = createHttpServer(createApi(services), services).listen(0)
  servers.add(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.add(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends the beginning of a request over a connection of its own. */
async function sendBeginning(port: number, path: string, forwardedFor?: string): Promise<Socket> {
  const socket = await open(port)
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: api',
    'content-type: application/json',
    'content-length: 5000',
  ]
  if (forwardedFor !== undefined) head.push(`x-forwarded-for: ${forwardedFor}`)
  socket.write(`${head.join('\r\n')}\r\n\r\n{"query":`)
  return socket
}

async function readAnswer(socket: Socket): Promise<{ status: number; body: unknown }> {
  const answer = await text(socket)
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]),
    body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))),
  }
}

async function ask(port: number, options: RequestOptions, body?: string): Promise<number | undefined> {
  const [response] = await once(request({ port, ...options }).end(body), 'response')
  await text(response)
  return response.statusCode
}

const averageRate = { path: '/api/lido/apr/average' }

/** The beginnings of bodies are answered by what is too slow, and what is too much at once. */
function expectLimited(statuses: number[]): void {
  const count = (status: number) => statuses.filter(each => each === status).length
  // On a busy machine some come when others were answered already.
  expect(count(408)).toBeGreaterThanOrEqual(PER_CALLER)
  expect(count(429)).toBeGreaterThan(0)
  expect(count(408) + count(429)).toBe(SLOW)
}

test('R26 bodies that come slowly from one address keep nobody else waiting', async () => {
  const port = await listen()
  const slow = await Promise.all(Array.from({ length: SLOW }, () => sendBeginning(port, '/api/auth/signIn')))
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const other = { ...(await findOtherLoopback()), agent, ...averageRate }
  try {
    const innocent = await Promise.all(Array.from({ length: INNOCENT }, () => ask(port, other)))
    expect(innocent).toEqual(Array(INNOCENT).fill(200))
  } finally {
    agent.destroy()
  }
  const answers = await Promise.all(slow.map(readAnswer))
  expectLimited(answers.map(({ status }) => status))
  for (const { body } of answers) apiErrorSchema.strict().parse(body)
})

test('R26 behind a proxy they keep nobody else waiting either, though all share its address', async () => {
  const proxies = ['127.0.0.0/8']
  const port = await listen({
    callers: createCallerAddresses(proxies),
    clientIp: createClientIp(proxies),
    connectionsPerIp: 1,
  })
  const slow = await Promise.all(
    Array.from({ length: SLOW }, () => sendBeginning(port, '/api/auth/signIn', '203.0.113.7')),
  )
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.8' }
  const query = { path: '/api/graphql', method: 'POST', headers }
  expect(await ask(port, query, '{"query":"{ __typename }"}')).toBe(200)
  expectLimited((await Promise.all(slow.map(readAnswer))).map(({ status }) => status))
})

test('R26 slow bodies at /rpc get the errors of JSON-RPC', async () => {
  const port = await listen()
  const slow = await Promise.all(Array.from({ length: SLOW }, () => sendBeginning(port, '/rpc')))
  const answers = await Promise.all(slow.map(readAnswer))
  expectLimited(answers.map(({ status }) => status))
  for (const { body } of answers) expect(body).toMatchObject({ jsonrpc: '2.0', error: { code: -32_005 } })
})

test('R26 one address cannot open all connections', async () => {
  const port = await listen({ connectionsPerIp: 20 })
  const opened = await Promise.all(Array.from({ length: 30 }, () => open(port)))
  const refused = opened.slice(20)
  const answers = await Promise.all(refused.map(readAnswer))
  for (const { status, body } of answers) {
    expect(status).toBe(429)
    expect(apiErrorSchema.strict().parse(body).code).toBe('tooManyRequests')
  }
  const other = await findOtherLoopback()
  expect(await ask(port, { ...other, ...averageRate })).toBe(200)
  // A place is free again when a connection is closed.
  const [first] = opened as [Socket]
  await once(first.destroy(), 'close')
  await expect.poll(() => ask(port, { host: '127.0.0.1', ...averageRate }).catch(() => 'refused')).toBe(200)
})

test('R26 requests of one network beyond a few wait for each other, and hold no place among all meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  const networkTurns = createCallerTurns({ maxActive: 2, maxQueued: 1 })
  const replicas = { ...running.parts.replicas, read: () => promise }
  const port = await listen({ networkTurns, replicas })
  const read = () => fetch(`http://127.0.0.1:${port}/api/lido/rate/daily`)
  const { counts } = running.parts.concurrencyLimit
  const asked = [read(), read(), read()]
  await expect.poll(() => counts().active).toBe(2)
  expect((await read()).status).toBe(429)
  expect(counts().active).toBe(2)
  resolve(undefined as never)
  await Promise.all(asked)
})

test('R26 whoever sends hundreds of requests ahead of the answers is cut off for a while, and nobody else', async () => {
  const port = await listen()
  const socket = await open(port)
  const closed = once(socket, 'close')
  socket.write('GET /api/lido/NGO HTTP/1.1\r\nhost: api\r\n\r\n'.repeat(500))
  await closed
  const again = await open(port)
  again.write('GET /api/health HTTP/1.1\r\nhost: api\r\n\r\n')
  const [answer] = await Promise.race([once(again, 'data'), once(again, 'close').then(() => ['closed'])])
  expect(String(answer)).toBe('closed')
  const other = request({ ...(await findOtherLoopback()), port, path: '/api/health' })
  other.end()
  const [response] = await once(other, 'response')
  expect(response.statusCode).toBe(200)
})
