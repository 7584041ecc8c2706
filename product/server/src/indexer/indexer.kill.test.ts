import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chainCursor } from '../database/schema/cursor-tables.ts'
import { positionEvent } from '../database/schema/vault-tables.ts'
import { type IndexedChain, startIndexedChain } from '../testing/indexed-chain.ts'
import { anyAction, performAction } from '../testing/random-actions.ts'

const KILLS = Number(process.env.KILLS ?? 6)
const SEED = Number(process.env.MODEL_SEED ?? 7)
const FAST_START = new URL('../fast-start.ts', import.meta.url).href
const PROGRAM = fileURLToPath(new URL('../testing/run-indexer.ts', import.meta.url))
const REORGANISE_EVERY_ACTIONS = 15

type Instance = { process: ChildProcess; works: boolean }

let scene: IndexedChain
const instances = new Set<Instance>()

beforeAll(async () => {
  scene = await startIndexedChain()
})
afterAll(async () => {
  await Promise.all([...instances].map(kill))
  await scene?.stop()
})

function startInstance(): void {
  const { PATH = '' } = process.env
  const { devnet, postgres } = scene.services
  const env = { PATH, RPC_URL: devnet.url, DATABASE_URL: postgres.url }
  const child = spawn(process.execPath, ['--import', FAST_START, PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const instance = { process: child, works: false }
  child.stdout.setEncoding('utf8').on('data', (lines: string) => {
    if (lines.includes('leader lock acquired')) instance.works = true
  })
  instances.add(instance)
}

async function kill(instance: Instance): Promise<void> {
  instances.delete(instance)
  if (instance.process.exitCode !== null) return
  const ended = once(instance.process, 'exit')
  instance.process.kill('SIGKILL')
  await ended
}

function waitForWorker(): Promise<Instance> {
  const works = ({ works }: Instance) => works
  return vi.waitUntil(() => [...instances].find(works), { timeout: 60_000, interval: 5 })
}

/** Writes take long after the cursor has moved and before the settlements follow: there kills should fall. */
async function slowWritesDown(): Promise<void> {
  await scene.database.execute(sql`create function dawdle() returns trigger language plpgsql as
    'begin perform pg_sleep(random() * 0.1); return new; end'`)
  await scene.database.execute(
    sql`create trigger dawdle after insert on ${positionEvent} execute function dawdle()`,
  )
}

async function isWriting(): Promise<boolean> {
  const { rows } = await scene.database.execute(
    sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`,
  )
  return rows.length > 0
}

/** The indexer's transaction waits at this table, with its cursor moved and nothing else written. */
async function whileWritesAreHeldUp(work: () => Promise<void>): Promise<void> {
  await scene.database.transaction(async transaction => {
    await transaction.execute(sql`lock table ${positionEvent} in share mode`)
    await work()
  })
}

async function isHeldUp(): Promise<boolean> {
  const { rows } = await scene.database.execute(
    sql`select 1 from pg_locks where not granted and relation = 'position_event'::regclass`,
  )
  return rows.length > 0
}

/** People go on meanwhile, and now and then the newest blocks are replaced. */
async function liveOn(signal: AbortSignal): Promise<void> {
  const actions = fc.sample(anyAction(), { seed: SEED, numRuns: 500 })
  for (let index = 0; !signal.aborted; index += 1) {
    await performAction(scene.on, scene.ngos, actions[index % actions.length] as (typeof actions)[number])
    if (index % REORGANISE_EVERY_ACTIONS === REORGANISE_EVERY_ACTIONS - 1) {
      await scene.on.testClient.request({ method: 'evm_reorg' as never, params: [2] as never })
    }
    // As fast as the chain can, the indexers would never catch up.
    await setTimeout(100)
  }
}

async function hasCaughtUp(): Promise<boolean> {
  const head = await scene.on.chain.getBlock()
  const [cursor] = await scene.database.select().from(chainCursor)
  return cursor?.blockHash === head.hash
}

test('an instance that freezes during a write is replaced, and does no harm when it resumes', async () => {
  for (let count = 0; count < 2; count += 1) startInstance()
  const frozen = await waitForWorker()
  const stake = { kind: 'stake', holder: 0, ngo: 0, percent: 50, token: 0, position: 1n, part: 10 } as const
  await whileWritesAreHeldUp(async () => {
    expect(await performAction(scene.on, scene.ngos, stake)).toBe(true)
    await vi.waitUntil(isHeldUp, { timeout: 60_000, interval: 50 })
    frozen.process.kill('SIGSTOP')
  })
  frozen.works = false
  await performAction(scene.on, scene.ngos, stake)
  await waitForWorker()
  await vi.waitUntil(hasCaughtUp, { timeout: 60_000, interval: 100 })
  frozen.process.kill('SIGCONT')
  await setTimeout(1_000)
  expect(frozen.process.exitCode).toBeNull()
  await performAction(scene.on, scene.ngos, stake)
  await vi.waitUntil(hasCaughtUp, { timeout: 60_000, interval: 100 })
  await Promise.all([...instances].map(kill))
  await scene.expectToEqualFreshIndex()
})

test(`after ${KILLS} SIGKILLs of the working instance the tables equal those of a fresh index`, async () => {
  const delays = fc.sample(fc.integer({ min: 0, max: 200 }), { seed: SEED, numRuns: KILLS })
  await slowWritesDown()
  const enough = new AbortController()
  const living = liveOn(enough.signal)
  for (let count = 0; count < 2; count += 1) startInstance()
  for (const [index, delay] of delays.entries()) {
    const worker = await waitForWorker()
    // Every other one falls into a transaction for certain, the rest anywhere.
    if (index % 2 === 0) await vi.waitUntil(isWriting, { timeout: 60_000, interval: 5 })
    else await setTimeout(delay)
    await kill(worker)
    startInstance()
  }
  enough.abort()
  await living
  await scene.database.execute(sql`drop function dawdle cascade`)
  // The longer a busy machine took for the kills, the more there is to catch up with.
  await vi.waitUntil(hasCaughtUp, { timeout: 900_000, interval: 100 })
  await Promise.all([...instances].map(kill))
  await scene.expectToEqualFreshIndex()
}, 3_600_000)
