import { accounts } from '@kindyield/devnet'
import { pino } from 'pino'
import { expect } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'
import { createIndexer, type Indexer, type IndexerOptions } from '../indexer/indexer.ts'
import { announceAndCarryOut } from './carry-out.ts'
import { clearIndex, dumpIndex } from './index-dump.ts'
import { performAction } from './random-actions.ts'
import { type Services, startServices } from './start-services.ts'
import { createVaultChain, type NgoVaults, prepareNgos, type VaultChain } from './vault-chain.ts'

export type IndexedChain = {
  services: Services
  database: OpenDatabase['database']
  on: VaultChain
  /** Two, whose vaults everyone may use. */
  ngos: NgoVaults[]
  indexerOf(options?: Partial<IndexerOptions>): Indexer
  indexAll(options?: Partial<IndexerOptions>): Promise<void>
  /** What was indexed so far is what a fresh index finds, row by row; returns it. */
  expectToEqualFreshIndex(): Promise<Awaited<ReturnType<typeof dumpIndex>>>
  stop(): Promise<void>
}

const log = pino({ level: 'silent' })

/** A chain on which something has happened already, and a database that knows of it. */
export async function startIndexedChain(): Promise<IndexedChain> {
  const services = await startServices()
  const { devnet, postgres } = services
  const { database, close } = await openDatabase(postgres.url, log)
  const on = createVaultChain(devnet.url, devnet.deployment)

  function indexerOf(options: Partial<IndexerOptions> = {}): Indexer {
    const reorgRetry = { attempts: 2, intervalMs: 0 }
    return createIndexer({
      chain: on.chain,
      database,
      deployment: devnet.deployment,
      log,
      reorgRetry,
      canBeReset: true,
      ...options,
    })
  }

  async function indexAll(options?: Partial<IndexerOptions>): Promise<void> {
    const indexer = indexerOf(options)
    while (await indexer.step());
  }

  async function expectToEqualFreshIndex() {
    const followed = await dumpIndex(database)
    await clearIndex(database)
    await indexAll()
    expect(followed).toEqual(await dumpIndex(database))
    return followed
  }

  await indexAll()
  const ngos = await prepareNgos(on, database)
  await startHistory(on, ngos)
  const stop = async () => {
    await close()
    await services.stop()
  }
  return { services, database, on, ngos, indexerOf, indexAll, expectToEqualFreshIndex, stop }
}

/**
 * So that every history has positions of two tokens in tranches of one number, requests to claim, and donations that were
 * set aside for an earlier rewards owner.
 */
async function startHistory(on: VaultChain, ngos: NgoVaults[]): Promise<void> {
  const first = { holder: 0, percent: 50, position: 1n, part: 50 }
  for (const at of [0, 1]) {
    for (const [kind, token] of [
      ['stake', 0],
      ['deposit', 0],
      ['deposit', 1],
      ['requestWithdrawals', 0],
    ] as const) {
      expect(await performAction(on, ngos, { ...first, kind, ngo: at, token }), kind).toBe(true)
    }
  }
  for (const kind of ['rebase', 'reportLido'] as const) {
    expect(await performAction(on, ngos, { ...first, kind, ngo: 0, token: 0 }), kind).toBe(true)
  }
  const [{ id }, receiver] = [ngos[0] as NgoVaults, accounts.owner.address]
  await announceAndCarryOut(on, 'announceRewardsOwner', [BigInt(id), receiver])
}
