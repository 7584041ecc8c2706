import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom, type Random } from '../random.ts'
import { startRpcProxy } from './rpc-proxy.ts'

/** Hits every answer. */
const always: Random = { ...createRandom(1), next: () => 0 }
const LOGS = [{ logIndex: '0x0' }, { logIndex: '0x1' }]

/** A node whose every answer is two logs, and a proxy before it. */
async function startProxy() {
  const node = createServer(async (request, response) => {
    const { id } = JSON.parse(await text(request)) as { id: number }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: LOGS }))
  })
  await once(node.listen(0, '127.0.0.1'), 'listening')
  const { port } = node.address() as AddressInfo
  const proxy = await startRpcProxy(() => `http://127.0.0.1:${port}`, always)
  onTestFinished(() => {
    proxy.stop()
    node.closeAllConnections()
    node.close()
  })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{}] })
  const ask = () => fetch(proxy.url, { method: 'POST', body })
  const readLogs = async () => ((await (await ask()).json()) as { result: unknown[] }).result
  return { proxy, ask, readLogs }
}

test('logs are missing in one answer, and the ones after it are honest', async () => {
  const { proxy, readLogs } = await startProxy()
  proxy.setFault('missingLogs')
  expect(await readLogs()).toEqual(LOGS.slice(0, 1))
  for (let answer = 0; answer < 15; answer += 1) expect(await readLogs()).toEqual(LOGS)
  expect(await readLogs()).toEqual(LOGS.slice(0, 1))
  expect(proxy.spoiled()).toBe(2)
})

test('a stalled answer arrives when the stall is over, and is right', async () => {
  const { proxy, readLogs } = await startProxy()
  proxy.setFault('stall')
  let isAnswered = false
  const answer = readLogs().finally(() => {
    isAnswered = true
  })
  await expect.poll(() => proxy.spoiled()).toBe(1)
  expect(isAnswered).toBe(false)
  proxy.setFault(undefined)
  expect(await answer).toEqual(LOGS)
})

test('answers are cut, half-written and refused, and whole again afterwards', async () => {
  const { proxy, ask, readLogs } = await startProxy()
  proxy.setFault('cut')
  await expect(readLogs()).rejects.toThrow()
  proxy.setFault('halfWritten')
  await expect(readLogs()).rejects.toThrow(SyntaxError)
  proxy.setFault('serverError')
  expect((await ask()).status).toBe(500)
  proxy.setFault('tooManyRequests')
  expect((await ask()).headers.get('retry-after')).toBe('1')
  expect(proxy.spoiled()).toBe(4)
  proxy.setFault(undefined)
  expect(await readLogs()).toEqual(LOGS)
})
