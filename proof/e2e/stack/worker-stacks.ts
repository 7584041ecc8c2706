import type { Stack } from './start-stack.ts'

/** Each with its own stack, so that flows of one do not change what those of the other see. */
export const WORKERS = 2

/** Passes the stacks on to the workers, which inherit the environment. */
export function publishStacks(stacks: Stack[]): void {
  const variables = stacks.map(({ url, chainUrl, databaseUrl }) => ({
    BASE_URL: url,
    CHAIN_URL: chainUrl,
    // Not DATABASE_URL: stacks started by tests would use it as an external Postgres.
    STACK_DATABASE_URL: databaseUrl,
  }))
  process.env.WORKER_STACKS = JSON.stringify(variables)
}

/** In a worker, makes its stack the one whose addresses the flows read from the environment. */
export function selectStack(): void {
  const { WORKER_STACKS, TEST_PARALLEL_INDEX } = process.env
  if (WORKER_STACKS === undefined || TEST_PARALLEL_INDEX === undefined) return
  Object.assign(process.env, JSON.parse(WORKER_STACKS)[Number(TEST_PARALLEL_INDEX)])
}
