import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Services, startServices } from '../testing/start-services.ts'
import { createBlockCache, type KeptAnswer } from './block-cache.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { chainCursor } from './schema.ts'

let services: Services
let opened: OpenDatabase

beforeAll(async () => {
  services = await startServices()
  opened = await openDatabase(services.postgres.url, pino({ level: 'silent' }))
})
afterAll(async () => {
  await opened?.close()
  await services?.stop()
})

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

const textOf = ({ bytes }: KeptAnswer) => new TextDecoder().decode(bytes)

test('an answer is found once for each block, however many ask', async () => {
  const cache = createBlockCache(opened.database, 0)
  const { find, asked } = counting()
  await indexBlock()
  const texts = await Promise.all(
    Array.from({ length: 50 }, async () => textOf(await cache.answer('a', find))),
  )
  expect(new Set(texts)).toEqual(new Set(['1']))
  await indexBlock()
  expect(textOf(await cache.answer('a', find))).toBe('2')
  expect(asked()).toBe(2)
})

test('what is trusted for a while is doubted as soon as this process wrote', async () => {
  const cache = createBlockCache(opened.database, 60_000)
  const { find } = counting()
  expect(textOf(await cache.answer('a', find))).toBe('1')
  await indexBlock()
  expect(textOf(await cache.answer('a', find))).toBe('1')
  cache.doubt()
  expect(textOf(await cache.answer('a', find))).toBe('2')
})

test('a look that began before a write is not believed after it', async () => {
  const cache = createBlockCache(opened.database, 60_000)
  const { find } = counting()
  await cache.answer('a', find)
  cache.doubt()
  const early = cache.answer('a', find)
  await indexBlock()
  cache.doubt()
  await early
  expect(textOf(await cache.answer('a', find))).toBe('2')
})

test('a failure is told, and not kept', async () => {
  const cache = createBlockCache(opened.database, 0)
  await expect(cache.answer('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(textOf(await cache.answer('a', async () => 7))).toBe('7')
})
