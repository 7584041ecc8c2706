import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from '@kindyield/chain'
import { PROTOCOLS, type Protocol } from '@kindyield/domain/protocol'
import { createPublicClient, createTestClient, http, type PublicClient } from 'viem'
import { unusableChainError } from './chain/journal.ts'
import { type RunningChain, startChain } from './chain/launch-chain.ts'
import { contractsFingerprint, deployAll } from './deploy-all.ts'
import { seedHistory } from './seed/seed-history.ts'

export type DevnetOptions = {
  /** Where the chain is stored between starts. */
  dataDir: string
  /** The id that a new chain gets. */
  chainId?: number | undefined
  /** Tells its process from that of another chain; without one it is "chain". */
  serviceName?: string
  /** The first port to try. */
  port?: number
  logFile?: string
  /** Seeds a new chain with ninety days of history. */
  history?: boolean
  /** Whose history; everything is deployed in any case, so that addresses are the same on every chain. */
  protocols?: readonly Protocol[]
  onProgress?: (line: string) => void
}

export type Devnet = RunningChain & { deployment: Deployment }

/** A file beside the journal keeps it: with the fingerprint of the contracts and the number of blocks after seeding. */
type DeploymentRecord = { fingerprint: string; deployment: Deployment; blocks: number }
type StoredChain = { journal: string; record: DeploymentRecord }

const CHAIN_ID = 31_337
const HISTORY_SECONDS = 90 * 24 * 60 * 60

/** Resumes the local chain stored in `dataDir`, or creates one with everything deployed. */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const stored = findStoredChain(options.dataDir)
  return stored === undefined ? createChain(options) : resumeChain(options, stored)
}

async function createChain({
  dataDir,
  chainId = CHAIN_ID,
  history = false,
  protocols = PROTOCOLS,
  onProgress,
  ...options
}: DevnetOptions): Promise<Devnet> {
  // Renamed when complete, so that an interrupted start leaves no chain to resume.
  const journal = join(dataDir, 'journal.unfinished')
  rmSync(journal, { force: true })
  onProgress?.('Deploying Lido, Aave and the NGOs to a new local chain')
  const genesis = wallClock() - HISTORY_SECONDS
  const running = await startChain({ ...options, journal, genesis, chainId })
  try {
    const deployment = await deployAll(running.url, chainId)
    if (history) {
      onProgress?.('Playing ninety days of history')
      await seedHistory(running.url, deployment, protocols)
    }
    await syncWithWallClock(running.url)
    const blocks = await countBlocks(createPublicClient({ transport: http(running.url) }))
    const record: DeploymentRecord = { fingerprint: contractsFingerprint(), deployment, blocks }
    writeFileSync(join(dataDir, 'deployment.json'), JSON.stringify(record, null, 2))
    renameSync(journal, join(dataDir, 'journal'))
    return { ...running, deployment }
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function resumeChain(
  { dataDir: _, onProgress, ...options }: DevnetOptions,
  { journal, record }: StoredChain,
): Promise<Devnet> {
  const { fingerprint, deployment, blocks } = record
  if (fingerprint !== contractsFingerprint())
    throw unusableChainError(journal, 'was made with other contracts than the ones compiled now')
  // It had everything when it got its name; the chain would begin a new one in an empty file.
  if (statSync(journal).size === 0) throw unusableChainError(journal, 'was cut to nothing')
  onProgress?.('Going on with the local chain that was left')
  const running = await startChain({ ...options, journal, chainId: deployment.chainId })
  const found = await countBlocks(createPublicClient({ transport: http(running.url) }))
  if (found < blocks) {
    await running.stop()
    throw unusableChainError(journal, `was cut short: it has ${found} blocks and began with ${blocks}`)
  }
  return { ...running, deployment }
}

/** Moves the chain's clock, which started at a genesis ninety days ago, to the wall clock. */
async function syncWithWallClock(rpcUrl: string): Promise<void> {
  const client = createTestClient({ mode: 'hardhat', transport: http(rpcUrl) })
  await client.request({ method: 'evm_setTime' as never, params: [wallClock()] as never })
  await client.mine({ blocks: 1 })
}

async function countBlocks(chain: PublicClient): Promise<number> {
  return Number(await chain.getBlockNumber({ cacheTime: 0 }))
}

function findStoredChain(dataDir: string): StoredChain | undefined {
  const [journal, file] = [join(dataDir, 'journal'), join(dataDir, 'deployment.json')]
  if (!existsSync(journal)) {
    const earlier = join(dataDir, 'state.json')
    if (existsSync(earlier))
      throw unusableChainError(
        earlier,
        'was kept by an earlier version, in a format that this one cannot read',
      )
    return undefined
  }
  try {
    return { journal, record: JSON.parse(readFileSync(file, 'utf8')) as DeploymentRecord }
  } catch {
    throw unusableChainError(journal, `has no readable ${file} beside it`)
  }
}

function wallClock(): number {
  return Math.floor(Date.now() / 1000)
}
