import type { ApiClient } from '../lib/api-client.ts'
import { followLocalJob, startLocalJob } from './local-jobs.ts'

/** Play money of the local chain for an address that has none. */
export async function fundAccount(api: ApiClient, address: string): Promise<void> {
  await followLocalJob(api, await startLocalJob(api, { act: 'fund', address }))
}
