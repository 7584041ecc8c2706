import type { Deployment } from '@kindyield/chain'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../database/open-database.ts'
import { hiddenKey, hiddenNgo } from '../../database/schema/administration-tables.ts'
import { ngo } from '../../database/schema/ngo-tables.ts'
import { clearIndex, dumpIndex } from '../../testing/index-dump.ts'
import { type Services, startServices } from '../../testing/start-services.ts'
import { readRange } from '../read/read-range.ts'
import { createIndexStore, type IndexedRange } from './index-store.ts'

const RANGES = 12
const RUNS = Number(process.env.MODEL_RUNS ?? 4)
/** The second network has the same contracts at the same addresses, later blocks that overlap, and an earlier clock. */
const SECOND = { blocks: 40, milliseconds: -3 * 24 * 60 * 60 * 1000 }
const log = pino({ level: 'silent' })

type Network = { deployment: Deployment; ranges: IndexedRange[]; alone: OpenDatabase }

let services: Services
let shared: OpenDatabase
let networks: [Network, Network]

beforeAll(async () => {
  services = await startServices({ history: true })
  const { deployment } = services.devnet
  shared = await openDatabase(services.postgres.url, log)
  const ranges = await readRanges(deployment)
  networks = [
    { deployment: { ...deployment, chainId: 11 }, ranges, alone: await openAnother('first') },
    {
      deployment: { ...deployment, chainId: 22 },
      ranges: ranges.map(shift),
      alone: await openAnother('second'),
    },
  ]
})
afterAll(async () => {
  for (const { alone } of networks ?? []) await alone.close()
  await shared?.close()
  await services?.stop()
})

async function openAnother(name: string): Promise<OpenDatabase> {
  await shared.database.execute(sql`create database ${sql.identifier(name)}`)
  const url = new URL(services.postgres.url)
  url.pathname = `/${name}`
  return openDatabase(url.href, log)
}

/** The whole chain in so many ranges. */
async function readRanges(deployment: Deployment): Promise<IndexedRange[]> {
  const chain = createPublicClient({ transport: http(services.devnet.url, { batch: true }) })
  const head = Number(await chain.getBlockNumber())
  const blocks = Math.ceil((head - deployment.startBlock + 1) / RANGES)
  let registry = { vaults: [], tokens: [] } as Parameters<typeof readRange>[1]['registry']
  const ranges: IndexedRange[] = []
  for (let from = deployment.startBlock; from <= head; from += blocks) {
    const to = Math.min(head, from + blocks - 1)
    const read = await readRange(
      { chain, deployment },
      { from, to, isUnfinalized: false, parentHash: undefined, registry },
    )
    if (read === undefined) throw new Error('Nothing reorganises this chain')
    ;({ registry } = read)
    ranges.push(read)
  }
  return ranges
}

function shift({ number, hash, timestamp, rows }: IndexedRange): IndexedRange {
  const later = (moment: Date) => new Date(moment.getTime() + SECOND.milliseconds)
  const shifted = Object.entries(rows).map(([table, own]) => [
    table,
    own.map(row => ({
      ...row,
      blockNumber: row.blockNumber + SECOND.blocks,
      timestamp: later(row.timestamp),
    })),
  ])
  return {
    number: number + SECOND.blocks,
    hash,
    timestamp: later(timestamp),
    rows: Object.fromEntries(shifted) as IndexedRange['rows'],
  }
}

type Follower = ReturnType<typeof follow>

/** Follows one network in a database, from where it is on. */
function follow({ deployment, ranges }: Network, { database }: OpenDatabase) {
  const store = createIndexStore(database, deployment)
  let indexed = 0
  return {
    async append() {
      const range = ranges[indexed]
      if (range === undefined) return
      await store.append(await store.readCursor(), '0xgenesis', range)
      indexed += 1
    },
    async rollBack(to: number) {
      const cursor = await store.readCursor()
      if (cursor === undefined) return
      indexed = Math.min(to, indexed)
      await store.rollBack(cursor, ranges[indexed - 1])
    },
  }
}

const anyStep = fc.record({
  network: fc.constantFrom(0, 1),
  what: fc.constantFrom('append', 'append', 'append', 'rollBack'),
  /** To so many ranges; to none, everything of the network is removed. */
  to: fc.nat(RANGES),
} as const)

test('two networks in one database, indexed, rolled back and reset in any order, are what each is alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 25, maxLength: 35 }), async steps => {
      for (const { database } of [shared, ...networks.map(({ alone }) => alone)]) await clearIndex(database)
      const followers = networks.map(network => [follow(network, shared), follow(network, network.alone)])
      for (const { network, what, to } of steps) {
        for (const follower of followers[network] ?? []) await follower[what](to)
      }
      for (const { deployment, alone } of networks) {
        const { chainId } = deployment
        expect(await dumpIndex(shared.database, chainId)).toEqual(await dumpIndex(alone.database, chainId))
      }
    }),
    { numRuns: RUNS, seed: 46 },
  )
})

test('what an administrator hid stays hidden on the other network when one starts anew, and is forgotten with the last', async () => {
  const { database } = shared
  await clearIndex(database)
  const [first, second] = networks.map(network => follow(network, shared)) as [Follower, Follower]
  const hidden = () => database.select({ chainId: hiddenNgo.chainId }).from(hiddenNgo)
  for (const follower of [first, second]) await follower.append()
  const [one] = await database.select({ key: ngo.key }).from(ngo).limit(1)
  await database.insert(hiddenKey).values({ key: one?.key ?? '' })
  expect(await hidden()).toHaveLength(2)
  await first.rollBack(0)
  expect(await hidden()).toEqual([{ chainId: 22 }])
  await first.append()
  expect(await hidden()).toHaveLength(2)
  for (const follower of [first, second]) await follower.rollBack(0)
  expect(await database.$count(hiddenKey)).toBe(0)
})
