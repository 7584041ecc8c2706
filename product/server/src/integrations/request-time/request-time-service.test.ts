import { createServer } from 'node:http'
import { requestTimeSchema } from '@kindyield/api-contract'
import { pino } from 'pino'
import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../api/create-api.ts'
import { runLocalJob } from '../../testing/run-local-job.ts'
import { type Listening, listen } from '../../testing/services/listen.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'
import { createVaultChain } from '../../testing/vault-chain.ts'
import { createRequestTimeService } from './request-time-service.ts'

const log = pino({ level: 'silent' })
const DAY = 24 * 60 * 60

let running: TestApi
let outside: Listening
let answer: { status: number; body: string } | undefined
let asked: string[] = []
let time = Date.now()
const now = () => new Date(time)

beforeAll(async () => {
  running = await startApi({ now })
  outside = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '')
      if (answer !== undefined) response.writeHead(answer.status).end(answer.body)
    }),
  )
})
beforeEach(() => {
  asked = []
  answer = { status: 200, body: JSON.stringify({ requestInfo: { finalizationIn: 2.5 * DAY * 1000 } }) }
  // Past everything that an earlier test left behind.
  time += 10 * 60_000
})
afterAll(async () => {
  outside?.stop()
  await running?.stop()
})

function create(timeoutMs = 30_000) {
  const { chain, network } = running.parts.networks.first
  if (network.lido === null) throw new Error('The local chain has Lido')
  const url = `${outside.url}/calculate`
  return createRequestTimeService({ chain, lido: network.lido, url, log, now, timeoutMs })
}

async function read(query = '') {
  const response = await running.api.request(`/api/request-time${query}`)
  expect(response.status).toBe(200)
  return requestTimeSchema.parse(await response.json())
}

const chainSeconds = async () => Number((await running.parts.networks.first.chain.getBlock()).timestamp)
const secondsUntil = async (at: string) => Date.parse(at) / 1000 - (await chainSeconds())

test('R28 a queue without finalizations gets five days, marked as a fallback', async () => {
  const { finalizationAt, ...rest } = await read()
  expect(rest).toEqual({ days: 5, method: 'queue', fallback: true })
  expect(await secondsUntil(finalizationAt)).toBe(5 * DAY)
})

test("R16 R28 the estimate follows the queue's throughput: as recent requests waited, and longer for more than the buffer", async () => {
  const { services, parts, localChain } = running
  const chain = createVaultChain(services.devnet.url, services.devnet.deployment)
  const [holder] = chain.holders
  const [vault] = (await parts.vaults[0]?.list()) ?? []
  if (holder === undefined || vault === undefined) throw new Error('The chain has holders and vaults')
  const lidoVault = chain.lidoVault(vault.address)
  await chain.mustSend(holder, lidoVault, 'stake', [10], parseEther('40'))
  for (let round = 0; round < 3; round++) {
    await chain.mustSend(holder, lidoVault, 'requestWithdrawals', [parseEther('10'), 1n])
    await runLocalJob(localChain, { act: 'time', days: 4 })
  }
  const usual = await read()
  expect(usual).toMatchObject({ method: 'queue', fallback: false })
  // The local oracle holds requests back for three days, and its next daily report finalizes them.
  expect(usual.days).toBeGreaterThanOrEqual(3)
  expect(usual.days).toBeLessThanOrEqual(4)
  expect(await secondsUntil(usual.finalizationAt)).toBeLessThanOrEqual(4 * DAY)

  // Ten ether in four days of late, and a request for a hundred thousand: far more than Lido holds.
  const large = await read(`?amount=${parseEther('100000')}`)
  expect(large.days).toBeGreaterThan(10_000)
})

test.each(['-1', '1.5', 'ten', '1e18', '9'.repeat(28)])('R26 amount=%s gets 400', async amount => {
  const response = await running.api.request(`/api/request-time?amount=${amount}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('amount') })
})

test('R16 R28 the request-time service is called once in five minutes for an amount', async () => {
  const times = create()
  const all = await Promise.all(Array.from({ length: 5 }, () => times.current(parseEther('3'))))
  for (const each of all) expect(each).toMatchObject({ days: 3, method: 'outside', fallback: false })
  expect(await secondsUntil(all[0]?.finalizationAt ?? '')).toBe(2.5 * DAY)
  expect(asked).toEqual(['/calculate?amount=4'])
  time += 300_000
  await times.current(parseEther('4'))
  expect(asked).toHaveLength(1)
  time += 1
  await times.current(parseEther('4'))
  expect(asked).toHaveLength(2)
})

test.each([
  ['an error', { status: 503, body: '' }],
  ['a page', { status: 200, body: '<html>' }],
  ['no time', { status: 200, body: '{"requestInfo":{}}' }],
  ['a time below zero', { status: 200, body: '{"requestInfo":{"finalizationIn":-1}}' }],
  ['a time without end', { status: 200, body: '{"requestInfo":{"finalizationIn":1e300}}' }],
  ['far too much', { status: 200, body: 'x'.repeat(100_000) }],
  ['nothing, ever', undefined],
])('R28 after %s from the service the queue is used, marked as a fallback', async (_, given) => {
  answer = given
  const times = create(given === undefined ? 100 : undefined)
  expect(await times.current(0n)).toMatchObject({ method: 'queue', fallback: true })
  await times.current(0n)
  expect(asked).toEqual(['/calculate'])
})

test('R8 R28 on a network without Lido the path gets 404', async () => {
  const api = createApi({ ...running.parts, requestTimes: undefined })
  const response = await api.request('/api/request-time')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('Lido is not on') })
})

test('R28 without the chain the response is 503 with a helpful message', async () => {
  time += 10 * 60_000
  await running.services.devnet.stop()
  const response = await running.api.request('/api/request-time')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('try again') })
})
