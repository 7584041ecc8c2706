import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from '@kindyield/chain'
import { createPublicClient, createTestClient, http, type PublicClient } from 'viem'
import { unfit } from './chain/journal.ts'
import type { RunningChain } from './chain/launch-chain.ts'
import { startChain } from './chain/start-chain.ts'
import { contractsFingerprint } from './contracts-fingerprint.ts'
import { deployAll } from './deploy-all.ts'
import { playHistory } from './seed/play-history.ts'

export type DevnetOptions = {
  /** Where the chain is kept between starts. */
  dataDir: string
  /** The first port to try. */
  port?: number
  logFile?: string
  /** Gives a new chain ninety days of history. */
  history?: boolean
  onProgress?: (line: string) => void
}

export type Devnet = RunningChain & { deployment: Deployment }

/** What was put on a kept chain, by whose contracts, and how many blocks that took. */
type Record = { fingerprint: string; deployment: Deployment; blocks: number }
type Kept = { journal: string; record: Record }

const CHAIN_ID = 31_337
const HISTORY_SECONDS = 90 * 24 * 60 * 60

/** The local chain of `dataDir`: the one that was left there, or a new one with everything deployed. */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const kept = findKept(options.dataDir)
  return kept === undefined ? createChain(options) : continueChain(options, kept)
}

async function createChain({
  dataDir,
  history = false,
  onProgress,
  ...options
}: DevnetOptions): Promise<Devnet> {
  // Under another name until it is whole: a start that was cut short leaves nothing to continue.
  const journal = join(dataDir, 'journal.unfinished')
  rmSync(journal, { force: true })
  onProgress?.('Deploying Lido, Aave and the NGOs to a new local chain')
  const genesis = wallClock() - HISTORY_SECONDS
  const running = await startChain({ ...options, journal, genesis, chainId: CHAIN_ID })
  try {
    const deployment = await deployAll(running.url, CHAIN_ID)
    if (history) {
      onProgress?.('Playing ninety days of history')
      await playHistory(running.url, deployment)
    }
    await meetWallClock(running.url)
    const blocks = await countBlocks(createPublicClient({ transport: http(running.url) }))
    const record: Record = { fingerprint: contractsFingerprint(), deployment, blocks }
    writeFileSync(join(dataDir, 'deployment.json'), JSON.stringify(record, null, 2))
    renameSync(journal, join(dataDir, 'journal'))
    return { ...running, deployment }
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function continueChain(
  { dataDir: _, onProgress, ...options }: DevnetOptions,
  { journal, record }: Kept,
): Promise<Devnet> {
  const { fingerprint, deployment, blocks } = record
  if (fingerprint !== contractsFingerprint())
    throw unfit(journal, 'was made with other contracts than the ones compiled now')
  onProgress?.('Going on with the local chain that was left')
  const running = await startChain({ ...options, journal, chainId: CHAIN_ID })
  const found = await countBlocks(createPublicClient({ transport: http(running.url) }))
  if (found < blocks) {
    await running.stop()
    throw unfit(journal, `was cut short: it has ${found} blocks and began with ${blocks}`)
  }
  return { ...running, deployment }
}

/** A new chain's clock runs from its genesis, ninety days back, until now. */
async function meetWallClock(rpcUrl: string): Promise<void> {
  const client = createTestClient({ mode: 'hardhat', transport: http(rpcUrl) })
  await client.request({ method: 'evm_setTime' as never, params: [wallClock()] as never })
  await client.mine({ blocks: 1 })
}

async function countBlocks(chain: PublicClient): Promise<number> {
  return Number(await chain.getBlockNumber({ cacheTime: 0 }))
}

function findKept(dataDir: string): Kept | undefined {
  const [journal, file] = [join(dataDir, 'journal'), join(dataDir, 'deployment.json')]
  if (!existsSync(journal)) {
    const earlier = join(dataDir, 'state.json')
    if (existsSync(earlier))
      throw unfit(earlier, 'was kept by an earlier version, in a format that this one cannot read')
    return undefined
  }
  try {
    return { journal, record: JSON.parse(readFileSync(file, 'utf8')) as Record }
  } catch {
    throw unfit(journal, `has no readable ${file} beside it`)
  }
}

function wallClock(): number {
  return Math.floor(Date.now() / 1000)
}
