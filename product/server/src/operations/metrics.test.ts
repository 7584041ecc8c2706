import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api.ts'

let running: TestApi

beforeAll(async () => {
  running = await startApi()
})
afterAll(() => running?.stop())

async function read(): Promise<string> {
  const response = await running.api.request('/metrics')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain')
  return response.text()
}

function figure(text: string, series: string): number | undefined {
  const line = text.split('\n').find(each => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('the metrics include the indexed block, the connection pool and the process', async () => {
  const text = await read()
  const head = Number(await running.parts.networks.first.chain.getBlockNumber())
  expect(figure(text, 'chain_head_block{chain="local"}')).toBe(head)
  expect(figure(text, 'indexer_block{chain="local"}')).toBe(head)
  expect(figure(text, 'indexer_lag_blocks{chain="local"}')).toBe(0)
  expect(figure(text, 'dependency_up{dependency="chain",chain="local"}')).toBe(1)
  expect(figure(text, 'database_connections{state="total"}')).toBeGreaterThan(0)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('the active time of the event loop grows by the work that it does', async () => {
  const readActive = async () => figure(await read(), 'event_loop_active_seconds_total') ?? Number.NaN
  const before = await readActive()
  const started = performance.now()
  while (performance.now() < started + 200);
  expect((await readActive()) - before).toBeGreaterThanOrEqual(0.2)
})

test('requests are counted by route pattern, whatever paths clients send', async () => {
  await running.api.request('/api/lido/NGO?skip=3')
  await running.api.request('/api/lido/NGO?skip=-3')
  for (let i = 0; i < 20; i++) await running.api.request(`/api/invented-${i}`)
  await running.api.request('/api/status', { method: 'INVENTED' })
  const text = await read()
  const count = (labels: string) => figure(text, `http_request_duration_seconds_count{${labels}}`)
  expect(count('method="GET",route="/api/lido/NGO",status="200"')).toBe(1)
  expect(count('method="GET",route="/api/lido/NGO",status="400"')).toBe(1)
  expect(count('method="GET",route="/api/*",status="404"')).toBe(20)
  expect(text).not.toContain('invented')
  expect(text).not.toContain('INVENTED')
})

test('without the chain the metrics are still served, with dependency_up 0', async () => {
  await running.services.devnet.stop()
  const text = await read()
  expect(figure(text, 'dependency_up{dependency="chain",chain="local"}')).toBe(0)
  expect(figure(text, 'indexer_lag_blocks{chain="local"}')).toBeUndefined()
})
