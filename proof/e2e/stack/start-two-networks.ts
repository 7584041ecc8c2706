import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { homeOfTwo, newDataDir, type Stack, type StackChain, startStack } from './start-stack.ts'

export type TwoNetworkStack = Stack & { lido: StackChain; aave: StackChain }

const CHAIN_FOLDERS = ['chain-lido', 'chain-aave']

/**
 * Starts the product as `npm start -- --two-networks` does. The first start of a test run seeds the chains; those that
 * follow begin with copies of them.
 */
export async function startTwoNetworks(dataDir = newDataDirWithPair()): Promise<TwoNetworkStack> {
  const stack = await startStack(dataDir, ['--two-networks'])
  keepPair(dataDir)
  const [lido, aave] = stack.chains
  if (lido === undefined || aave === undefined) throw new Error('The stack has two chains')
  return { ...stack, lido, aave }
}

const seededPair = () => process.env.SEEDED_PAIR ?? ''

function newDataDirWithPair(): string {
  const dataDir = newDataDir()
  if (existsSync(seededPair())) cpSync(seededPair(), homeOfTwo(dataDir), { recursive: true })
  return dataDir
}

/** Renamed into its place, so that the other worker sees all of it or nothing; where that one was first, its own stays. */
function keepPair(dataDir: string): void {
  if (existsSync(seededPair())) return
  const unfinished = `${seededPair()}.${process.pid}`
  for (const folder of CHAIN_FOLDERS) {
    cpSync(join(homeOfTwo(dataDir), folder), join(unfinished, folder), { recursive: true })
  }
  try {
    renameSync(unfinished, seededPair())
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(seededPair())) throw error
  }
}
