import { setTimeout } from 'node:timers/promises'
import { startChain } from '@kindyield/devnet'
import { count, eq, sql } from 'drizzle-orm'
import { createPublicClient, custom, type Hex, hexToNumber, http, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chainCursor, indexedBlock } from '../database/schema/cursor-tables.ts'
import { ngoFigures, ngoWords } from '../database/schema/ngo-listing-tables.ts'
import { ngo } from '../database/schema/ngo-tables.ts'
import { positionEvent } from '../database/schema/vault-tables.ts'
import { startFaultyNode } from '../testing/faulty-node.ts'
import { clearIndex, dumpIndex } from '../testing/index-dump.ts'
import { type IndexedChain, startIndexedChain } from '../testing/indexed-chain.ts'
import { type Action, performAction } from '../testing/random-actions.ts'

let scene: IndexedChain

beforeAll(async () => {
  scene = await startIndexedChain()
  await scene.indexAll()
})
afterAll(() => scene?.stop())

const action = { holder: 1, ngo: 0, percent: 50, token: 0, position: 1n, part: 10 }
const does = (kind: Action['kind']) => performAction(scene.on, scene.ngos, { ...action, kind })
const headOf = () => scene.on.chain.getBlockNumber({ cacheTime: 0 })

/** A step may fail, as long as it does no harm. */
const stepThrough = (chain: PublicClient) =>
  scene
    .indexerOf({ chain })
    .step()
    .catch(() => {})

test.each([1, 3, 45])('a reorg of %i blocks is followed', async depth => {
  const { testClient } = scene.on
  const id = await testClient.snapshot()
  const fork = await headOf()
  expect(await does('stake')).toBe(true)
  await testClient.mine({ blocks: depth - 1 })
  await scene.indexAll({ maxRange: 10 })
  const before = await dumpIndex(scene.database)
  await testClient.revert({ id })
  await testClient.increaseTime({ seconds: 100 })
  expect(await does('deposit')).toBe(true)
  await testClient.mine({ blocks: depth })
  expect(await headOf()).toBe(fork + BigInt(depth) + 1n)
  await scene.indexAll({ maxRange: 10 })
  expect(await scene.expectToEqualFreshIndex()).not.toEqual(before)
})

test('a chain that lost its newest two blocks is rolled back', async () => {
  const id = await scene.on.testClient.snapshot()
  const before = await dumpIndex(scene.database)
  for (const kind of ['stake', 'deposit'] as const) expect(await does(kind)).toBe(true)
  await scene.indexAll()
  expect(await dumpIndex(scene.database)).not.toEqual(before)
  await scene.on.testClient.revert({ id })
  await scene.indexAll()
  expect(await dumpIndex(scene.database)).toEqual(before)
})

test('ranges of one block, each read while the one before is stored, give the same index as long ones', async () => {
  await scene.on.testClient.mine({ blocks: 70 })
  await scene.indexAll()
  const inLongRanges = await scene.expectToEqualFreshIndex()
  await clearIndex(scene.database)
  await scene.indexAll({ maxRange: 1 })
  expect(await dumpIndex(scene.database)).toEqual(inLongRanges)
})

test('R20 what a version without listings has indexed meanwhile is listed with the next block', async () => {
  await scene.indexAll()
  await scene.database.delete(ngoFigures)
  await scene.database.delete(ngoWords)
  await scene.on.testClient.mine({ blocks: 1 })
  await scene.indexAll()
  await scene.expectToEqualFreshIndex()
})

test('the next range is read while one is stored', async () => {
  const read: number[] = []
  const request = async (call: { method: string; params?: unknown }) => {
    const [{ fromBlock } = {}] = (call.params ?? []) as { fromBlock?: Hex }[]
    if (call.method === 'eth_getLogs' && fromBlock !== undefined) read.push(hexToNumber(fromBlock))
    return scene.on.chain.request(call as never)
  }
  const recorded = createPublicClient({ transport: custom({ request }) })
  await clearIndex(scene.database)
  const indexer = scene.indexerOf({ chain: recorded, maxRange: 5 })
  let step: Promise<boolean> | undefined
  await scene.database.transaction(async transaction => {
    await transaction.execute(sql`lock table ${indexedBlock} in share mode`)
    step = indexer.step()
    const first = scene.services.devnet.deployment.startBlock
    await vi.waitUntil(() => read.includes(first + 5), { timeout: 30_000 })
  })
  expect(await step).toBe(true)
  while (await indexer.step());
  await scene.expectToEqualFreshIndex()
})

test('a range that is reorganised after it was read ahead leaves no rows', async () => {
  const { testClient } = scene.on
  await testClient.mine({ blocks: 3 })
  const id = await testClient.snapshot()
  const fork = await headOf()
  const before = await dumpIndex(scene.database)
  expect(await does('stake')).toBe(true)
  await testClient.mine({ blocks: 70 })
  const indexer = scene.indexerOf({ maxRange: 3 })
  expect(await indexer.step()).toBe(true)
  const [cursor] = await scene.database.select().from(chainCursor)
  expect(BigInt(cursor?.blockNumber ?? 0)).toBe(fork)
  // Time to read it; read later, it would be another one.
  await setTimeout(500)
  await testClient.revert({ id })
  await testClient.increaseTime({ seconds: 100 })
  await testClient.mine({ blocks: 80 })
  while (await indexer.step());
  expect(await scene.expectToEqualFreshIndex()).toEqual(before)
})

test('R22 an NGO that is created while the indexer runs is followed from its first block', async () => {
  const { database } = scene
  const indexer = scene.indexerOf({ pollMs: 5 })
  const running = indexer.run()
  const [{ ngos = 0 } = {}] = await database.select({ ngos: count() }).from(ngo)
  expect(await does('createNgoAndStake')).toBe(true)
  const id = BigInt(ngos) + 1n
  const isThere = async () =>
    (await database.select().from(positionEvent).where(eq(positionEvent.ngoId, id))).length === 1
  await vi.waitUntil(isThere, { timeout: 30_000 })
  indexer.stop()
  await running
  await scene.expectToEqualFreshIndex()
})

test('a node that lags, serves another chain or omits logs removes no rows and adds no wrong ones', async () => {
  const node = await startFaultyNode(scene.services.devnet.url)
  const chain = createPublicClient({ transport: http(node.url, { batch: true, retryDelay: 1 }) })
  await scene.indexAll()
  const before = await dumpIndex(scene.database)
  const places = () => scene.database.select().from(indexedBlock)
  const known = await places()
  for (const fault of ['staleHead', 'otherGenesis', 'otherChainId', 'noBlock'] as const) {
    // On the look at the chain's ends, or on the look at the newest block that is known and the one after it.
    for (const faults of [[fault], ['honest', fault, fault]] as const) {
      node.plan([...faults])
      await stepThrough(chain)
      expect(await places(), fault).toEqual(known)
    }
    expect(node.injected.get(fault), fault).toBeGreaterThan(0)
  }
  // An event on its own: that of a settlement would be missed by what belongs to it.
  expect(await performAction(scene.on, scene.ngos, { ...action, kind: 'ban', part: 90 })).toBe(true)
  node.plan(['fewerLogs'])
  await stepThrough(chain)
  expect(node.injected.get('fewerLogs')).toBe(1)
  expect(await dumpIndex(scene.database)).toEqual(before)
  await scene.indexAll({ chain })
  expect(await scene.expectToEqualFreshIndex()).not.toEqual(before)
  node.stop()
})

test('a new chain with the same id is indexed from the start where chains are started anew; elsewhere it is a wrong node', async () => {
  const { devnet } = scene.services
  const before = await dumpIndex(scene.database)
  await devnet.stop()
  const anew = await startChain({ chainId: 31_337, port: Number(new URL(devnet.url).port) })
  expect(anew.url).toBe(devnet.url)
  await scene.on.testClient.mine({ blocks: 3 })
  await expect(scene.indexAll({ canBeReset: false })).rejects.toThrow(
    'another first block than what is indexed',
  )
  expect(await dumpIndex(scene.database)).toEqual(before)
  await scene.indexAll()
  expect(Object.values(await dumpIndex(scene.database)).flat()).toEqual([])
  const [cursor] = await scene.database.select().from(chainCursor)
  const head = await scene.on.chain.getBlock()
  if (cursor !== undefined) expect(cursor.blockHash).toBe(head.hash)
  await anew.stop()
})
