import { randomUUID } from 'node:crypto'
import type { LocalAction, LocalOutcome } from '@kindyield/api-contract'
import type { LocalChain } from '@kindyield/local-server'
import { vi } from 'vitest'

/** Does it, and waits until it is done. */
export async function runLocalJob<Act extends LocalAction['act']>(
  localChain: LocalChain,
  action: Extract<LocalAction, { act: Act }>,
): Promise<Extract<LocalOutcome, { act: Act }>> {
  const { id } = await localChain.startJob(randomUUID(), action)
  const job = await vi.waitUntil(
    async () => {
      const { status, outcome, failure } = await localChain.readJob(id)
      return status === 'done' || status === 'failed' ? { outcome, failure } : undefined
    },
    { timeout: 60_000, interval: 20 },
  )
  if (job.outcome === null) throw new Error(`${action.act} failed: ${job.failure}`)
  return job.outcome as Extract<LocalOutcome, { act: Act }>
}
