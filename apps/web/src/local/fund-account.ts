import type { ApiClient } from '../lib/api/api-client.ts'
import { startLocalJob, waitForLocalJob } from './local-jobs.ts'

/** Sends test funds of the local chain to an address. */
export async function fundAccount(api: ApiClient, address: string): Promise<void> {
  await waitForLocalJob(api, await startLocalJob(api, { act: 'fund', address }))
}
