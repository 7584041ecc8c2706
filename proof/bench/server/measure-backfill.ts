import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aaveVaultAbi, lidoVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { type AbiEvent, type Address, createPublicClient, http, type PublicClient } from 'viem'
import { openDatabase } from '../../../product/server/src/database/open-database.ts'
import { ngo } from '../../../product/server/src/database/schema/ngo-tables.ts'
import { createIndexer } from '../../../product/server/src/indexer/indexer.ts'
import { createLog } from '../../../product/server/src/operations/create-log.ts'
import { clearIndex } from '../../../product/server/src/testing/index-dump.ts'
import { startBenchChain } from '../chain/start-bench-chain.ts'
import { createFigures } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { fillChain } from './fill-chain.ts'

/** Events that both vaults share appear twice. */
const EVENTS = [...ngoFactoryAbi, ...lidoVaultAbi, ...aaveVaultAbi].filter(item => item.type === 'event')

const BLOCKS = 1_000
const ROUNDS = 5
/** A larger range would exceed the 10 MB that viem accepts as a response. */
const RANGE = 200

/** Measures how fast an empty database catches up with the chain, against a loop that only reads the same events. */
export async function measureBackfill(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-backfill-'))
  const postgresDir = join(folder, 'postgres')
  const [benchChain, postgres] = await Promise.all([
    startBenchChain(),
    startPostgres({ dataDir: postgresDir }),
  ])
  const log = createLog({ level: 'silent', secrets: [] })
  const opened = await openDatabase(postgres.url, log)
  try {
    await fillChain(benchChain, BLOCKS)
    const chain = createPublicClient({ transport: http(benchChain.url, { batch: { batchSize: 100 } }) })
    const { database } = opened
    const { deployment } = benchChain
    const backfill = async () => {
      await clearIndex(database)
      const indexer = createIndexer({ chain, database, deployment, log })
      while (await indexer.step());
    }
    // Both are warmed up and alternate; the best time counts, because disturbances only add time.
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
    const [indexing, reading] = [rateOf(seconds.indexing), rateOf(seconds.reading)]
    const figures = createFigures()
    figures.add({ what: 'vault and factory events on the chain', value: events, unit: 'events' })
    const undecoded = rateOf(seconds.raw)
    figures.add({ what: 'getLogs loop that does not even decode', value: undecoded, unit: 'events/s' })
    figures.add({ what: 'bare getLogs loop that stores nothing', value: reading, unit: 'events/s' })
    figures.add({ what: 'cold backfill', value: indexing, unit: 'events/s', min: 5_000 })
    figures.add({ what: 'cold backfill ÷ bare loop', value: indexing / reading, unit: '', min: 0.4 })
    return figures.finish(resultsFile('backfill'))
  } finally {
    await opened.close()
    await Promise.all([benchChain.stop(), postgres.stop()])
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
