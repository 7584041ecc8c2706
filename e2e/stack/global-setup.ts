import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeDataDir, startStack } from './start-stack.ts'

/** Starts one stack for all flows and passes its addresses to the tests as environment variables. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack()
  process.env.BASE_URL = stack.url
  process.env.CHAIN_URL = stack.chainUrl
  // Not DATABASE_URL: stacks started by tests would use it as an external Postgres.
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
