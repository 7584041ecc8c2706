import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIndexed, readLags } from './read-lags.ts'

let answer: unknown
const server = createServer((_, response) => response.end(JSON.stringify(answer)))
const portOf = () => (server.address() as AddressInfo).port

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

test('a server is indexed once every network is, not the first alone', async () => {
  const lagsAt = (second: number | null) => {
    answer = { lagBlocks: 0, networks: [{ lagBlocks: 0 }, { lagBlocks: second }] }
    return readLags('0.0.0.0', portOf())
  }
  for (const second of [null, 12]) {
    const lags = await lagsAt(second)
    expect(lags).toEqual([0, second])
    expect(isIndexed(lags)).toBe(false)
  }
  expect(isIndexed(await lagsAt(0))).toBe(true)
})

test('a server that does not answer, or answers as another program, is not indexed', async () => {
  answer = { lagBlocks: 0 }
  expect(isIndexed(await readLags('127.0.0.1', portOf()))).toBe(false)
  expect(isIndexed(await readLags('127.0.0.1', 1))).toBe(false)
})
