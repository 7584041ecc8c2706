import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDirWithChain, removeDataDir, startStack } from './start-stack.ts'
import { publishStacks, WORKERS } from './worker-stacks.ts'

/** Starts one stack for each worker; the others begin with the chain that the first has seeded. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const first = await startStack()
  const seededChain = `${first.dataDir}-chain`
  cpSync(join(first.dataDir, 'chain'), seededChain, { recursive: true })
  process.env.SEEDED_CHAIN = seededChain
  // Made by the first test that starts two networks.
  process.env.SEEDED_PAIR = `${first.dataDir}-pair`
  const stacks = [first]
  while (stacks.length < WORKERS) stacks.push(await startStack(newDataDirWithChain()))
  publishStacks(stacks)
  return async () => {
    for (const stack of stacks) {
      await stack.stop()
      removeDataDir(stack.dataDir)
    }
    rmSync(seededChain, { recursive: true })
    rmSync(process.env.SEEDED_PAIR ?? '', { recursive: true, force: true })
  }
}
