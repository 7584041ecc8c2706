import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Devnet, startDevnet } from '@kindyield/devnet'

const ROOT = join(import.meta.dirname, '../../../../..')
const CACHE = join(ROOT, 'product/contracts/cache/deployed-chains')
/** Everything that such a chain is made from: the contracts and how they are compiled, who deploys them, and the engine. */
const SOURCES = [
  'product/contracts/hardhat.config.ts',
  'product/contracts/{src,devnet}/**/*.sol',
  '{product/{chain,deploy},local-network/devnet}/src/**/*.ts',
  'package-lock.json',
]

/** Older chains are of sources, or a history of days, that nobody asks for any more. */
const MAX_AGE_MS = 2 * 86_400_000

type Options = {
  /** Ninety days of it, up to today. */
  history: boolean
  chainId?: number | undefined
}

/**
 * A chain of its own with everything deployed. The first one is kept and the others begin as copies of it, because
 * a journal is replayed in a fraction of the time that deploying and seeding take.
 */
export async function startKeptChain(dataDir: string, { history, chainId }: Options): Promise<Devnet> {
  const name = [fingerprint(), ...(history ? [today()] : []), ...(chainId === undefined ? [] : [chainId])]
  const kept = join(CACHE, name.join('-'))
  if (existsSync(kept)) cpSync(kept, dataDir, { recursive: true })
  const devnet = await startDevnet({ dataDir, history, chainId })
  if (!existsSync(kept)) keep(dataDir, kept)
  return devnet
}

/** Days of a history are counted from the day on which it was made (UTC). */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Renamed into its place, so that nobody sees half of it; where another process was first, that one's stays. */
function keep(dataDir: string, kept: string): void {
  const unfinished = `${kept}.${process.pid}`
  cpSync(dataDir, unfinished, { recursive: true })
  try {
    renameSync(unfinished, kept)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(kept)) throw error
  }
  removeOld()
}

function removeOld(): void {
  for (const folder of globSync(join(CACHE, '*'))) {
    if (statSync(folder).mtimeMs < Date.now() - MAX_AGE_MS) rmSync(folder, { recursive: true, force: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(pattern => globSync(pattern, { cwd: ROOT })).sort())
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
