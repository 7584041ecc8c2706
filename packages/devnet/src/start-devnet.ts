import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from '@kindyield/chain'
import { StartupError } from '@kindyield/processes'
import { createPublicClient, createTestClient, http } from 'viem'
import type { Anvil } from './anvil/launch-anvil.ts'
import { startAnvil } from './anvil/start-anvil.ts'
import { contractsFingerprint } from './contracts-fingerprint.ts'
import { deployAll } from './deploy-all.ts'
import { saveState } from './save-state.ts'
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

export type Devnet = Anvil & { deployment: Deployment }

type Record = { fingerprint: string; deployment: Deployment }

const CHAIN_ID = 31_337
const HISTORY_SECONDS = 90 * 24 * 60 * 60

/** The local chain of `dataDir`: the one that was left there, or a new one with everything deployed. */
export async function startDevnet(options: DevnetOptions): Promise<Devnet> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const record = readRecord(options.dataDir)
  return record === undefined ? createChain(options) : continueChain(options, record)
}

async function createChain({
  dataDir,
  history = false,
  onProgress,
  ...options
}: DevnetOptions): Promise<Devnet> {
  const stateFile = join(dataDir, 'state.json')
  rmSync(stateFile, { force: true })
  onProgress?.('Deploying Lido, Aave and the NGOs to a new local chain')
  const genesisTimestamp = Math.floor(Date.now() / 1000) - HISTORY_SECONDS
  const anvil = await startAnvil({ ...options, stateFile, genesisTimestamp, chainId: CHAIN_ID })
  try {
    const deployment = await deployAll(anvil.url, CHAIN_ID)
    if (history) {
      onProgress?.('Playing ninety days of history')
      await playHistory(anvil.url, deployment)
    }
    await catchUpWithWallClock(anvil.url)
    await saveState(anvil.url, stateFile)
    // Written last: without it, the next start takes what it finds for unfinished and begins anew.
    const record: Record = { fingerprint: contractsFingerprint(), deployment }
    writeFileSync(join(dataDir, 'deployment.json'), JSON.stringify(record, null, 2))
    return { ...anvil, deployment }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

async function continueChain(
  { dataDir, onProgress, ...options }: DevnetOptions,
  record: Record,
): Promise<Devnet> {
  if (record.fingerprint !== contractsFingerprint()) {
    throw unfit(dataDir, 'was made with other contracts than the ones compiled now')
  }
  onProgress?.('Going on with the local chain that was left')
  const anvil = await startAnvil({
    ...options,
    stateFile: join(dataDir, 'state.json'),
    chainId: CHAIN_ID,
  }).catch(error => {
    throw error instanceof StartupError ? unfit(dataDir, `cannot be read: ${error.message}`) : error
  })
  const chain = createPublicClient({ transport: http(anvil.url) })
  const code = await chain.getCode({ address: record.deployment.ngoFactory })
  if (code === undefined) {
    await anvil.stop()
    throw unfit(dataDir, 'lacks our contracts')
  }
  await catchUpWithWallClock(anvil.url)
  return { ...anvil, deployment: record.deployment }
}

/**
 * A restarted anvil dates its next block by the wall clock, even below the block before it, and a new one by
 * its genesis. So the clock is set by hand: never behind the head, and never behind the wall clock.
 */
async function catchUpWithWallClock(rpcUrl: string): Promise<void> {
  const transport = http(rpcUrl)
  const head = await createPublicClient({ transport }).getBlock()
  const now = Math.max(Math.floor(Date.now() / 1000), Number(head.timestamp) + 1)
  const anvil = createTestClient({ mode: 'anvil', transport })
  await anvil.request({ method: 'anvil_setTime' as never, params: [now] as never })
  await anvil.mine({ blocks: 1 })
}

function readRecord(dataDir: string): Record | undefined {
  const file = join(dataDir, 'deployment.json')
  if (!existsSync(file) || !existsSync(join(dataDir, 'state.json'))) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record
  } catch (error) {
    throw error instanceof SyntaxError ? unfit(dataDir, 'has a damaged deployment.json') : error
  }
}

function unfit(dataDir: string, why: string): StartupError {
  return new StartupError(`The local chain in ${dataDir} ${why}. Begin anew with: npm start -- --fresh`)
}
