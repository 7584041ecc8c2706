import { removeDataDir, startStack } from './start-stack.ts'

/** One stack for all flows; its address reaches the tests through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack()
  process.env.BASE_URL = stack.url
  return async () => {
    await stack.stop()
    removeDataDir(stack.dataDir)
  }
}
