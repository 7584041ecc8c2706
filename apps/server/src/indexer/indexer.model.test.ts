import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'
import { chainCursor, derivedTables, eventTables, indexedBlock, ngo, vaultDay } from '../database/schema.ts'
import { expectBooksToAgree } from '../testing/expect-books-to-agree.ts'
import { type Action, act, anyAction, type NgoVaults } from '../testing/random-actions.ts'
import { type Services, startServices } from '../testing/start-services.ts'
import { createVaultChain, type VaultChain } from '../testing/vault-chain.ts'
import { createIndexer } from './indexer.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 8)
const log = pino({ level: 'silent' })

/** What happens to the chain, and what the indexer does meanwhile. */
type Step =
  | { what: 'act'; action: Action }
  | { what: 'index'; steps: number; maxRange: number }
  | { what: 'reorganise'; depth: number | 'all'; whileIndexing: boolean }
  | { what: 'detour'; actions: Action[]; indexed: boolean }

type Checkpoint = { id: `0x${string}`; block: bigint }

let services: Services
let opened: OpenDatabase
let on: VaultChain
let ngos: NgoVaults[]
/** Where the present history began. */
let checkpoint: Checkpoint
/** The node forgets the states of old blocks: it can only reorganise down to one that it made lately. */
let floor: bigint

beforeAll(async () => {
  services = await startServices()
  opened = await openDatabase(services.postgres.url, log)
  on = createVaultChain(services.devnet.url, services.devnet.deployment)
  await indexAll()
  const rows = await opened.database.select().from(ngo).orderBy(asc(ngo.id)).limit(2)
  ngos = rows as NgoVaults[]
  await on.prepare(
    ngos.map(({ lidoVault }) => lidoVault),
    ngos.map(({ aaveVault }) => aaveVault),
  )
  await startHistory()
})
afterAll(async () => {
  await opened?.close()
  await services?.stop()
})

/** So that every history has positions of two tokens in tranches of one number, and requests to claim. */
async function startHistory(): Promise<void> {
  const first = { giver: 0, percent: 50, position: 1n, part: 50 }
  for (const at of [0, 1]) {
    for (const [kind, token] of [
      ['stake', 0],
      ['deposit', 0],
      ['deposit', 1],
      ['requestWithdrawals', 0],
    ] as const) {
      expect(await act(on, ngos, { ...first, kind, ngo: at, token }), kind).toBe(true)
    }
  }
  expect(await act(on, ngos, { ...first, kind: 'rebase', ngo: 0, token: 0 })).toBe(true)
}

function indexerOf(maxRange: number) {
  const { deployment } = services.devnet
  return createIndexer({ chain: on.chain, database: opened.database, deployment, log, maxRange })
}

async function indexAll(maxRange = 2_000): Promise<void> {
  const indexer = indexerOf(maxRange)
  while (await indexer.step());
}

async function take(step: Step): Promise<void> {
  switch (step.what) {
    case 'act':
      await act(on, ngos, step.action)
      break
    case 'index': {
      const indexer = indexerOf(step.maxRange)
      for (let count = 0; count < step.steps; count += 1) await indexer.step()
      break
    }
    case 'reorganise': {
      // A step that loses its block while it reads fails, as it may: the next one looks again.
      const indexing = step.whileIndexing
        ? indexerOf(5)
            .step()
            .catch(() => false)
        : undefined
      await reorganise(step.depth)
      await indexing
      break
    }
    case 'detour': {
      const id = await on.anvil.snapshot()
      for (const action of step.actions) await act(on, ngos, action)
      if (step.indexed) await indexAll(3)
      await on.anvil.revert({ id })
      await mineFloor()
      break
    }
  }
}

async function checkpointHere(): Promise<Checkpoint> {
  return { id: await on.anvil.snapshot(), block: await on.chain.getBlockNumber({ cacheTime: 0 }) }
}

async function beginAnew(): Promise<void> {
  await on.anvil.revert({ id: checkpoint.id })
  checkpoint = await checkpointHere()
  await mineFloor()
}

async function mineFloor(): Promise<void> {
  await on.anvil.mine({ blocks: 1 })
  floor = await on.chain.getBlockNumber({ cacheTime: 0 })
}

/** Replaces the newest blocks by empty ones; 'all': everything since the history began, by a longer chain. */
async function reorganise(depth: number | 'all'): Promise<void> {
  const head = await on.chain.getBlockNumber({ cacheTime: 0 })
  const most = Number(head - floor)
  if (depth !== 'all') {
    const params = [Math.min(depth, most), []] as never
    if (most > 0) await on.anvil.request({ method: 'anvil_reorg' as never, params })
    return
  }
  await beginAnew()
  await on.anvil.increaseTime({ seconds: 1_000 })
  await on.anvil.mine({ blocks: Number(head - checkpoint.block) })
}

async function dump(): Promise<Record<string, unknown[]>> {
  const { vaultDay: _, ...placed } = { ...eventTables, ...derivedTables }
  const tables = Object.entries(placed).map(async ([name, table]) => {
    const rows = await opened.database
      .select()
      .from(table as typeof ngo)
      .orderBy(asc(table.blockNumber), asc(table.logIndex))
    return [name, rows] as const
  })
  const days = opened.database.select().from(vaultDay).orderBy(vaultDay.vault, vaultDay.token, vaultDay.day)
  return { ...Object.fromEntries(await Promise.all(tables)), vaultDay: await days }
}

async function forgetAll(): Promise<void> {
  for (const table of [chainCursor, indexedBlock, ...Object.values({ ...eventTables, ...derivedTables })]) {
    await opened.database.execute(sql`truncate ${table}`)
  }
}

const action = () => anyAction().map(each => ({ what: 'act' as const, action: each }))
const anyStep = (): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 12, arbitrary: action() },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('index' as const),
        steps: fc.integer({ min: 1, max: 6 }),
        maxRange: fc.constantFrom(1, 2, 7, 100),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant('reorganise' as const),
        depth: fc.constantFrom(1, 1, 3, 3, 3, 'all' as const),
        whileIndexing: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant('detour' as const),
        actions: fc.array(anyAction(), { minLength: 1, maxLength: 5 }),
        indexed: fc.boolean(),
      }),
    },
  )

test(`after ${RUNS} random histories with reorganisations the tables are those of a fresh index`, async () => {
  const kinds = new Set<string>()
  checkpoint = await checkpointHere()
  const property = fc.asyncProperty(fc.array(anyStep(), { minLength: 60, maxLength: 120 }), async steps => {
    await beginAnew()
    for (const step of steps) await take(step)
    await indexAll(4)
    const followed = await dump()
    await expectBooksToAgree(on, opened.database)
    await forgetAll()
    await indexAll()
    expect(followed).toEqual(await dump())
    for (const { kind } of followed.positionEvent as unknown as { kind: string }[]) kinds.add(kind)
    for (const [name, rows] of Object.entries(followed)) if (rows.length > 0) kinds.add(name)
  })
  await fc.assert(property, { numRuns: RUNS, seed: Number(process.env.MODEL_SEED ?? 7), endOnFailure: true })
  // Otherwise the histories would be too poor to prove anything.
  const expected = ['staked', 'deposited', 'withdrawn', 'movedIn', 'movedOut', 'percentChanged']
  expect([...kinds]).toEqual(expect.arrayContaining([...expected, ...Object.keys(eventTables)]))
}, 300_000)
