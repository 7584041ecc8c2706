import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { renderNetwork } from '@kindyield/chain/network-files'
import { networks } from '@kindyield/chain/testing/networks'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LOCAL_CHAIN } from './testing/examples/local-venues.ts'
import { freePort, startMain, untilHealthy } from './testing/server-process.ts'
import { type Listening, listen } from './testing/services/listen.ts'
import { acquirePostgres, type ReusedPostgres } from './testing/services/reused-postgres.ts'

const RESPONSE_DELAY_MS = 1_000

let folder: string
let postgres: ReusedPostgres
let slowNode: Listening
/** The bodies that reached the slow node. */
const received: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindyield-main-'))
  postgres = await acquirePostgres()
  slowNode = await listen(
    createServer(async (request, response) => {
      const body = await text(request)
      received.push(body)
      await setTimeout(RESPONSE_DELAY_MS)
      const result = body.includes('eth_chainId') ? numberToHex(LOCAL_CHAIN) : '0x1'
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result }))
    }),
  )
})
afterAll(async () => {
  slowNode?.stop()
  await postgres?.release()
  rmSync(folder, { recursive: true, force: true })
})

const settings = (port: number) => ({
  DATABASE_URL: postgres.url,
  RPC_URL: slowNode.url,
  PORT: String(port),
})

test.each([
  ['its settings', { AUTH_SECRET: 'short-secret' }, [], ['DATABASE_URL', 'RPC_URL', 'AUTH_SECRET']],
  ['a role that exists', {}, ['--role', 'cook'], ['"cook"', 'api, indexer, keeper']],
])('without %s it exits with code 2 and lists them', async (_, variables, args, words) => {
  const { code, errors } = await startAndFail(variables as Record<string, string>, args)
  expect(code).toBe(2)
  for (const word of words) expect(errors).toContain(word)
  expect(errors).not.toContain('short-secret')
})

async function startAndFail(variables: Record<string, string>, args: string[]) {
  const main = startMain(variables, { args })
  const [errors, [code]] = await Promise.all([text(main.stderr), once(main, 'exit')])
  return { errors, code }
}

test('R54 a database that does not answer at the start is a line of the log, without its password', async () => {
  const DATABASE_URL = 'postgres://kindyield:secret-password@127.0.0.1:1/kindyield'
  const main = startMain({ ...settings(await freePort()), DATABASE_URL })
  const [output, errors, [code]] = await Promise.all([
    text(main.stdout),
    text(main.stderr),
    once(main, 'exit'),
  ])
  expect({ code, errors }).toEqual({ code: 1, errors: '' })
  const [line, ...others] = output.trim().split('\n')
  expect(others).toEqual([])
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 60, msg: 'the server could not start' })
  expect(output).not.toContain('secret-password')
})

test('on a public network the keeper does not start without its key, and never prints a wrong one', async () => {
  const { hoodi, local } = networks
  const DEPLOYMENTS = join(folder, 'hoodi.json')
  writeFileSync(DEPLOYMENTS, renderNetwork({ ...hoodi, kindyield: local.kindyield }))
  const settings = {
    NETWORK: 'hoodi',
    DEPLOYMENTS,
    DATABASE_URL: postgres.url,
    RPC_URL: 'http://127.0.0.1:1',
  }
  const missing = await startAndFail(settings, ['--role', 'keeper'])
  expect(missing.code).toBe(2)
  expect(missing.errors).toContain('KEEPER_PRIVATE_KEY is missing')
  const key = `0x${'f'.repeat(64)}`
  const wrong = await startAndFail({ ...settings, KEEPER_PRIVATE_KEY: key }, ['--role', 'keeper'])
  expect(wrong.code).toBe(2)
  expect(wrong.errors).toContain('KEEPER_PRIVATE_KEY is wrong')
  expect(wrong.errors).not.toContain(key.slice(2))
})

test.each(['indexer', 'keeper'])(
  'the role %s serves its health and metrics, and nothing else',
  async role => {
    const port = await freePort()
    const main = startMain(settings(port), { args: ['--role', role] })
    const output = text(main.stdout)
    await untilHealthy(port)
    const statuses = ['/api/ready', '/metrics', '/api/lido/NGO', '/'].map(async path => {
      return (await fetch(`http://127.0.0.1:${port}${path}`)).status
    })
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
    main.kill('SIGTERM')
    const [code] = await once(main, 'exit')
    expect(code).toBe(0)
    expect((await output).includes('keeper is the leader')).toBe(role === 'keeper')
  },
)

test('R26 an API gives its metrics to this machine, and to others on a port of their own', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const main = startMain({ ...settings(port), METRICS_PORT: String(metricsPort) })
  await untilHealthy(port)
  const ask = async (path: string, headers: Record<string, string> = {}, at = port) =>
    (await fetch(`http://127.0.0.1:${at}${path}`, { headers })).status
  expect(await ask('/metrics')).toBe(200)
  // A proxy on this machine brings requests from elsewhere.
  expect(await ask('/metrics', { 'x-forwarded-for': '203.0.113.1' })).toBe(403)
  await expect.poll(() => ask('/metrics', {}, metricsPort).catch(() => 'no answer')).toBe(200)
  expect(await ask('/metrics', { 'x-forwarded-for': '203.0.113.1' }, metricsPort)).toBe(200)
  expect(await ask('/api/totals', {}, metricsPort)).toBe(404)
  main.kill('SIGTERM')
  const [code] = await once(main, 'exit')
  expect(code).toBe(0)
})

test('on SIGTERM it finishes pending responses, closes idle connections and exits', async () => {
  const port = await freePort()
  const main = startMain({
    ...settings(port),
    SECRET_FILE: join(folder, 'auth-secret'),
    LOG_LEVEL: 'info',
  })
  const output = text(main.stdout)
  const agent = new Agent({ keepAlive: true })
  await untilHealthy(port)
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const idleClosed = once(idle.resume(), 'close')
  const options = {
    port,
    method: 'POST',
    path: '/rpc',
    agent,
    headers: { 'content-type': 'application/json' },
  }
  const call = { method: 'eth_chainId', params: [] }
  const pending = request(options).end(JSON.stringify({ jsonrpc: '2.0', id: 5, ...call }))
  const forwarded = JSON.stringify({ jsonrpc: '2.0', id: 0, ...call })
  await vi.waitUntil(() => received.includes(forwarded), { timeout: 30_000, interval: 5 })

  main.kill('SIGTERM')
  const [response] = await once(pending, 'response')
  expect(JSON.parse(await text(response))).toEqual({
    jsonrpc: '2.0',
    id: 5,
    result: numberToHex(LOCAL_CHAIN),
  })
  const [code] = await once(main, 'exit')
  expect(code).toBe(0)
  await idleClosed
  expect(await output).not.toContain(new URL(postgres.url).password)
  agent.destroy()
})

test('R54 after SIGTERM it answers on, not ready, and ends its connections, until proxies have noticed', async () => {
  const port = await freePort()
  const main = startMain({ ...settings(port), DRAIN_SECONDS: '300' })
  await untilHealthy(port)
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const [response] = await once(request({ port, path, agent }).end(), 'response')
    return { response, body: JSON.parse(await text(response)) }
  }
  expect((await ask('/api/health')).response.headers.connection).toBe('keep-alive')
  main.kill('SIGTERM')
  while ((await ask('/api/ready')).response.statusCode === 200) await setTimeout(20)
  expect((await ask('/api/ready')).body).toMatchObject({ code: 'notReady', message: 'The server stops' })
  const { response } = await ask('/api/health')
  expect(response).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  // Whoever does not want to wait stops it at once.
  main.kill('SIGINT')
  expect(await once(main, 'exit')).toEqual([0, null])
})

test('an unhandled rejection is logged and counted, and ends readiness but not the process', async () => {
  const port = await freePort()
  const preload = `process.on('SIGUSR2', () => void Promise.reject(new Error('stray')))`
  const main = startMain(settings(port), { preload })
  const output = text(main.stdout)
  await untilHealthy(port)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await ask('/api/ready')).status).toBe(200)
  main.kill('SIGUSR2')
  while ((await ask('/api/ready')).ok) await setTimeout(20)
  expect(await (await ask('/api/ready')).json()).toEqual({
    statusCode: 503,
    message: 'An error was not handled: restart the server',
    error: 'Service Unavailable',
    code: 'notReady',
  })
  expect((await ask('/api/health')).status).toBe(200)
  expect(await (await ask('/metrics')).text()).toContain('process_unhandled_rejections_total 1')
  main.kill('SIGTERM')
  expect(await once(main, 'exit')).toEqual([0, null])
  expect(await output).toContain('stray')
})

test('an uncaught exception shuts it down gracefully, with code 1', async () => {
  const port = await freePort()
  const preload = `process.on('SIGUSR2', () => { throw new Error('stray') })`
  const main = startMain(settings(port), { preload })
  const output = text(main.stdout)
  await untilHealthy(port)
  main.kill('SIGUSR2')
  expect(await once(main, 'exit')).toEqual([1, null])
  expect(await output).toMatch(/stray.*\n.*"stopping"/)
})

test('with a port in use it exits with code 1', async () => {
  const main = startMain(settings(slowNode.port))
  const output = text(main.stdout)
  expect(await once(main, 'exit')).toEqual([1, null])
  expect(await output).toContain('EADDRINUSE')
})

test('with a closed log pipe or a full disk it keeps running and stops on SIGTERM', async () => {
  const fullDisk = existsSync('/dev/full') ? openSync('/dev/full', 'w') : undefined
  for (const stdout of [undefined, ...(fullDisk === undefined ? [] : [fullDisk])]) {
    const port = await freePort()
    const main = startMain(settings(port), stdout === undefined ? {} : { stdout })
    // Gone before the first line: a reader that has read some would only be noticed later.
    main.stdout?.destroy()
    const errors = text(main.stderr)
    await untilHealthy(port)
    for (let i = 0; i < 20; i++) await fetch(`http://127.0.0.1:${port}/api/lido/NGO`)
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200)
    main.kill('SIGTERM')
    expect(await once(main, 'exit')).toEqual([0, null])
    expect((await errors).match(/The log cannot be written/g)).toHaveLength(1)
  }
  if (fullDisk !== undefined) closeSync(fullDisk)
})
