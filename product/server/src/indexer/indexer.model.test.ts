import fc from 'fast-check'
import { createPublicClient, http, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedTables } from '../database/schema/derived-tables.ts'
import { eventTables } from '../database/schema/event-tables.ts'
import { expectIndexToMatchChain } from '../testing/expect-index-to-match-chain.ts'
import { type FaultyNode, startFaultyNode } from '../testing/faulty-node.ts'
import { type IndexedChain, startIndexedChain } from '../testing/indexed-chain.ts'
import { anyFaults, NODE_FAULTS, type NodeFault } from '../testing/node-faults.ts'
import { type Action, anyAction, performAction } from '../testing/random-actions.ts'
import type { VaultChain } from '../testing/vault-chain.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 4)

/** With few unfinalized blocks most ranges are read ahead. */
type Options = { maxRange: number; unfinalizedBlocks: number }

/** What happens to the chain, and what the indexer does meanwhile. */
type Step =
  | { what: 'act'; action: Action }
  | { what: 'index'; steps: number; options: Options; faults: (NodeFault | 'honest')[] }
  | { what: 'reorganise'; depth: number | 'all'; whileIndexing: boolean }
  | { what: 'detour'; actions: Action[]; indexed: boolean }

type Checkpoint = { id: `0x${string}`; block: bigint }

let scene: IndexedChain
let on: VaultChain
let node: FaultyNode
/** Reads through the node while it is honest, with as much time as a busy machine needs. */
let patient: PublicClient
/** Reads through the node while it plays faults: a request that it leaves unanswered must cost little. */
let hasty: PublicClient
/** The present history began here. */
let checkpoint: Checkpoint

beforeAll(async () => {
  scene = await startIndexedChain()
  on = scene.on
  node = await startFaultyNode(scene.services.devnet.url)
  patient = createPublicClient({ transport: http(node.url, { batch: true, timeout: 60_000 }) })
  const attempts = { timeout: 200, retryCount: 8, retryDelay: 5 }
  hasty = createPublicClient({ transport: http(node.url, { batch: true, ...attempts }) })
})
afterAll(async () => {
  node?.stop()
  await scene?.stop()
})

async function take(step: Step): Promise<void> {
  switch (step.what) {
    case 'act':
      await performAction(on, scene.ngos, step.action)
      break
    case 'index': {
      const honest = step.faults.length === 0
      const indexer = scene.indexerOf({ chain: honest ? patient : hasty, ...step.options })
      node.plan(step.faults)
      // A node that plays faults may make a step fail; an honest one must not.
      for (let count = 0; count < step.steps; count += 1) {
        await indexer.step().catch(error => {
          if (honest) throw error
        })
      }
      node.plan([])
      break
    }
    case 'reorganise': {
      // A step that loses its block while it reads fails, as it may: the next one looks again.
      const indexing = step.whileIndexing
        ? scene
            .indexerOf({ maxRange: 2, unfinalizedBlocks: 1 })
            .step()
            .catch(() => false)
        : undefined
      await reorganise(step.depth)
      await indexing
      break
    }
    case 'detour': {
      const id = await on.testClient.snapshot()
      for (const action of step.actions) await performAction(on, scene.ngos, action)
      if (step.indexed) await scene.indexAll({ maxRange: 3, unfinalizedBlocks: 2 })
      await on.testClient.revert({ id })
      break
    }
  }
}

async function checkpointHere(): Promise<Checkpoint> {
  return { id: await on.testClient.snapshot(), block: await on.chain.getBlockNumber({ cacheTime: 0 }) }
}

async function beginAnew(): Promise<void> {
  await on.testClient.revert({ id: checkpoint.id })
  checkpoint = await checkpointHere()
}

/** Replaces the newest blocks by empty ones; 'all': everything since the history began, by a longer chain. */
async function reorganise(depth: number | 'all'): Promise<void> {
  const head = await on.chain.getBlockNumber({ cacheTime: 0 })
  const most = Number(head - checkpoint.block)
  if (depth !== 'all') {
    const params = [Math.min(depth, most)] as never
    if (most > 0) await on.testClient.request({ method: 'evm_reorg' as never, params })
    return
  }
  await beginAnew()
  await on.testClient.increaseTime({ seconds: 1_000 })
  await on.testClient.mine({ blocks: most + 1 })
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
        options: fc.record({
          maxRange: fc.constantFrom(1, 2, 7, 100),
          unfinalizedBlocks: fc.constantFrom(0, 2, 64),
        }),
        faults: fc.oneof(fc.constant<(NodeFault | 'honest')[]>([]), anyFaults()),
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

test(
  `after ${RUNS} random histories with reorgs and node faults the tables equal those of a fresh index`,
  async () => {
    const kinds = new Set<string>()
    checkpoint = await checkpointHere()
    const property = fc.asyncProperty(fc.array(anyStep(), { minLength: 60, maxLength: 120 }), async steps => {
      await beginAnew()
      for (const step of steps) await take(step)
      await scene.indexAll({ chain: patient, maxRange: 4 })
      await expectIndexToMatchChain(on, scene.database)
      const followed = await scene.expectToEqualFreshIndex()
      for (const { kind } of followed.positionEvent as unknown as { kind: string }[]) kinds.add(kind)
      for (const [name, rows] of Object.entries(followed)) if (rows.length > 0) kinds.add(name)
    })
    await fc.assert(property, {
      numRuns: RUNS,
      seed: Number(process.env.MODEL_SEED ?? 7),
      endOnFailure: true,
    })
    // Otherwise the histories would be too poor to prove anything.
    const positions = ['staked', 'deposited', 'addedTo', 'withdrawn', 'movedIn', 'movedOut', 'percentChanged']
    const expected = [...positions, 'merged']
    const tables = Object.keys({ ...eventTables, ...derivedTables })
    expect([...kinds]).toEqual(expect.arrayContaining([...expected, ...tables]))
    expect([...node.injected.keys()].sort()).toEqual([...NODE_FAULTS].sort())
  },
  RUNS * 120_000,
)
