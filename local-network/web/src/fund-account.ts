import type { ApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { newId } from '@kindyield/web/src/lib/runtime/new-id.ts'
import { startLocalJob, waitForLocalJob } from './local-jobs.ts'

const FOLLOWING = { maxAttempts: 100 }

/** Sends test funds of the local chain to an address. */
export async function fundAccount(api: ApiClient, address: string): Promise<void> {
  const job = await startLocalJob(api, { id: newId(), action: { act: 'fund', address } }, FOLLOWING)
  await waitForLocalJob(api, job, FOLLOWING)
}
