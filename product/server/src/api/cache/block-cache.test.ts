import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainCursor } from '../../database/schema/cursor-tables.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/services/test-database.ts'
import { type CachedBody, createBlockCache } from './block-cache.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.close())

let block = 0
async function indexBlock(): Promise<void> {
  block += 1
  const row = {
    chainId: 1,
    genesisHash: '0x',
    blockNumber: block,
    blockHash: `0x${block}`,
    blockTimestamp: new Date(),
  }
  await opened.database
    .insert(chainCursor)
    .values(row)
    .onConflictDoUpdate({ target: chainCursor.chainId, set: row })
}

function counting() {
  let asked = 0
  return { find: async () => ++asked, asked: () => asked }
}

const textOf = ({ bytes }: CachedBody) => new TextDecoder().decode(bytes)

test('a response is loaded once for each block, however many request it', async () => {
  const cache = createBlockCache(opened.database, 0)
  const { find, asked } = counting()
  await indexBlock()
  const texts = await Promise.all(Array.from({ length: 50 }, async () => textOf(await cache.get('a', find))))
  expect(new Set(texts)).toEqual(new Set(['1']))
  await indexBlock()
  expect(textOf(await cache.get('a', find))).toBe('2')
  expect(asked()).toBe(2)
})

test('what is trusted for a while is doubted as soon as this process wrote', async () => {
  const cache = createBlockCache(opened.database, 60_000)
  const { find } = counting()
  expect(textOf(await cache.get('a', find))).toBe('1')
  await indexBlock()
  expect(textOf(await cache.get('a', find))).toBe('1')
  cache.invalidate()
  expect(textOf(await cache.get('a', find))).toBe('2')
})

test('a version check that began before a write does not validate the cache after it', async () => {
  const cache = createBlockCache(opened.database, 60_000)
  const { find } = counting()
  await cache.get('a', find)
  cache.invalidate()
  const early = cache.get('a', find)
  await indexBlock()
  cache.invalidate()
  await early
  expect(textOf(await cache.get('a', find))).toBe('2')
})

test('a failure is passed on, and not cached', async () => {
  const cache = createBlockCache(opened.database, 0)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(textOf(await cache.get('a', async () => 7))).toBe('7')
})
