import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aaveVaultAbi, lidoVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { type AbiEvent, type Address, createPublicClient, http, type PublicClient } from 'viem'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { ngo } from '../../apps/server/src/database/schema.ts'
import { createIndexer } from '../../apps/server/src/indexer/indexer.ts'
import { createLog } from '../../apps/server/src/operations/create-log.ts'
import { clearIndex } from '../../apps/server/src/testing/index-dump.ts'
import { openScene } from '../gas/scene.ts'
import { fillChain } from './busy-chain.ts'
import { createFigures } from './figures.ts'

/** What the vaults of both protocols share is in both. */
const EVENTS = [...ngoFactoryAbi, ...lidoVaultAbi, ...aaveVaultAbi].filter(item => item.type === 'event')

const BLOCKS = 1_000
const ROUNDS = 5
/** More would be cut off at the 10 MB that viem takes for an answer. */
const RANGE = 200

/** How fast an empty database catches up with the chain, beside a loop that only reads the same events. */
export async function measureBackfill(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-backfill-'))
  const postgresDir = join(folder, 'postgres')
  const [scene, postgres] = await Promise.all([openScene(), startPostgres({ dataDir: postgresDir })])
  const log = createLog({ level: 'silent', secrets: [] })
  const opened = await openDatabase(postgres.url, log)
  try {
    await fillChain(scene, BLOCKS)
    const chain = createPublicClient({ transport: http(scene.url, { batch: { batchSize: 100 } }) })
    const { database } = opened
    const { deployment } = scene
    const backfill = async () => {
      await clearIndex(database)
      const indexer = createIndexer({ chain, database, deployment, log })
      while (await indexer.step());
    }
    // Both warm, in turns, and each one's best: what disturbs the machine only ever adds time.
    await backfill()
    const addresses = [deployment.ngoFactory, ...vaultsOf(await database.select().from(ngo))]
    const read = (events: AbiEvent[] | undefined) => readBare(chain, addresses, deployment.startBlock, events)
    const events = await read(EVENTS)
    const seconds = { indexing: [] as number[], reading: [] as number[], raw: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      seconds.raw.push(await secondsOf(() => read(undefined)))
      seconds.reading.push(await secondsOf(() => read(EVENTS)))
      seconds.indexing.push(await secondsOf(backfill))
    }
    const rateOf = (times: number[]) => events / Math.min(...times)
    const [ours, theirs] = [rateOf(seconds.indexing), rateOf(seconds.reading)]
    const figures = createFigures()
    figures.note({ what: 'vault and factory events on the chain', value: events, unit: 'events' })
    const unread = rateOf(seconds.raw)
    figures.note({ what: 'getLogs loop that does not even decode', value: unread, unit: 'events/s' })
    figures.note({ what: 'bare getLogs loop that stores nothing', value: theirs, unit: 'events/s' })
    figures.note({ what: 'cold backfill', value: ours, unit: 'events/s', atLeast: 5_000 })
    figures.note({ what: 'cold backfill ÷ bare loop', value: ours / theirs, unit: '', atLeast: 0.4 })
    return figures.finish(new URL('../results/backfill.json', import.meta.url))
  } finally {
    await opened.close()
    await Promise.all([scene.stop(), postgres.stop()])
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true })
  }
}

function vaultsOf(ngos: { lidoVault: string | null; aaveVault: string | null }[]): Address[] {
  return ngos.flatMap(({ lidoVault, aaveVault }) => [lidoVault, aaveVault]) as Address[]
}

async function readBare(
  chain: PublicClient,
  address: Address[],
  from: number,
  events: AbiEvent[] | undefined,
): Promise<number> {
  let count = 0
  const head = Number(await chain.getBlockNumber({ cacheTime: 0 }))
  for (let start = from; start <= head; start += RANGE) {
    const [fromBlock, toBlock] = [BigInt(start), BigInt(Math.min(head, start + RANGE - 1))]
    count += (await chain.getLogs({ address, events, fromBlock, toBlock })).length
  }
  return count
}

async function secondsOf(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await task()
  return (performance.now() - started) / 1000
}
