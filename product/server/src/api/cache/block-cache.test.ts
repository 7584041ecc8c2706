import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainCursor } from '../../database/schema/cursor-tables.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/services/test-database.ts'
import { type CachedBody, createBlockCache } from './block-cache.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.close())

const ASKED = { key: ['a'], chainIds: [1] }

let block = 0
async function indexBlock(chainId = 1): Promise<void> {
  block += 1
  const row = {
    chainId,
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
  const texts = await Promise.all(
    Array.from({ length: 50 }, async () => textOf(await cache.get(ASKED, find))),
  )
  expect(new Set(texts)).toEqual(new Set(['1']))
  await indexBlock()
  expect(textOf(await cache.get(ASKED, find))).toBe('2')
  expect(asked()).toBe(2)
})

test('a block of one network leaves the responses that were made from the others alone', async () => {
  const cache = createBlockCache(opened.database, 0)
  const [one, both] = [counting(), counting()]
  const load = () =>
    Promise.all([
      cache.get({ key: ['one'], chainIds: [1] }, one.find),
      cache.get({ key: ['both'], chainIds: [1, 2] }, both.find),
    ])
  await load()
  await indexBlock(2)
  await load()
  expect([one.asked(), both.asked()]).toEqual([1, 2])
  await indexBlock(1)
  await load()
  expect([one.asked(), both.asked()]).toEqual([2, 3])
})

test('what is trusted for a while is doubted as soon as this process wrote', async () => {
  const cache = createBlockCache(opened.database, 60_000)
  const { find } = counting()
  expect(textOf(await cache.get(ASKED, find))).toBe('1')
  await indexBlock()
  expect(textOf(await cache.get(ASKED, find))).toBe('1')
  cache.invalidate()
  expect(textOf(await cache.get(ASKED, find))).toBe('2')
})

test('a version check that began before a write does not validate the cache after it', async () => {
  const cache = createBlockCache(opened.database, 60_000)
  const { find } = counting()
  await cache.get(ASKED, find)
  cache.invalidate()
  const early = cache.get(ASKED, find)
  await indexBlock()
  cache.invalidate()
  await early
  expect(textOf(await cache.get(ASKED, find))).toBe('2')
})

test('a failure is passed on, and not cached', async () => {
  const cache = createBlockCache(opened.database, 0)
  await expect(cache.get(ASKED, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(textOf(await cache.get(ASKED, async () => 7))).toBe('7')
})
