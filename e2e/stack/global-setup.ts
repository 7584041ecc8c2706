import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeDataDir, startStack } from './start-stack.ts'

/** One stack for all flows; its addresses reach the tests through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack()
  process.env.BASE_URL = stack.url
  process.env.CHAIN_URL = stack.chainUrl
  // Not DATABASE_URL: stacks that tests start would take that for a Postgres to use.
  process.env.STACK_DATABASE_URL = stack.databaseUrl
  const seededChain = `${stack.dataDir}-chain`
  cpSync(join(stack.dataDir, 'chain'), seededChain, { recursive: true })
  process.env.SEEDED_CHAIN = seededChain
  return async () => {
    await stack.stop()
    removeDataDir(stack.dataDir)
    rmSync(seededChain, { recursive: true })
  }
}
