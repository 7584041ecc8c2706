import { afterAll, beforeAll, expect, test } from 'vitest'
import { stallPostgres } from '../../testing/services/stall-postgres.ts'
import { openApi, startApi, type TestApi } from '../../testing/start-api.ts'
import type { Api } from '../context/api-environment.ts'

const LIMITS = { RATE_LIMIT_STORE: 'postgres', RATE_LIMIT_PER_MINUTE: '20', AUTH_RATE_LIMIT_PER_MINUTE: '6' }

let running: TestApi
let second: Awaited<ReturnType<typeof openApi>>

beforeAll(async () => {
  running = await startApi({ variables: LIMITS })
  const { postgres, devnet } = running.services
  second = await openApi({ DATABASE_URL: postgres.url, RPC_URL: devnet.url, ...LIMITS })
})
afterAll(async () => {
  await second?.parts.close()
  await running?.stop()
})

const statusFrom = async (api: Api, path: string, ip: string) =>
  (await api.request(path, {}, { incoming: { socket: { remoteAddress: ip } } } as never)).status

test('two APIs count together, each IP for itself', async () => {
  const apis = [running.api, second.api]
  const ask = (turn: number, ip: string) => statusFrom(apis[turn % 2] as Api, '/api/auth/nonce', ip)
  for (let turn = 0; turn < 6; turn++) expect(await ask(turn, '192.0.2.1')).toBe(200)
  for (let turn = 0; turn < 4; turn++) expect(await ask(turn, '192.0.2.1')).toBe(429)
  expect(await ask(0, '192.0.2.2')).toBe(200)
})

test('while Postgres hangs each process counts for itself, and requests that do not need it are answered', async () => {
  const ask = () => statusFrom(running.api, '/api/health', '192.0.2.3')
  const resume = stallPostgres(running.services.postgres)
  try {
    const answers = await Promise.all(Array.from({ length: 25 }, ask))
    expect(answers.filter(status => status === 200)).toHaveLength(20)
    expect(answers.filter(status => status === 429)).toHaveLength(5)
  } finally {
    resume()
  }
  expect(await ask()).toBe(200)
})
