import { statusSchema } from '@kindyield/api-contract'
import type { ApiClient } from './api-client.ts'
import { pause } from './pause.ts'
import { hasIndexed } from './status-query.ts'

interface Patience {
  everyMs: number
  tries: number
}

/** Resolves to whether the server has read this block: as soon as it has, or when the tries are over. */
export async function untilIndexed(
  api: ApiClient,
  block: bigint,
  { everyMs, tries }: Patience,
): Promise<boolean> {
  for (let tried = 0; tried < tries; tried++) {
    // A server that is away for a moment is asked again like one that is behind.
    const status = await api.get('/api/status', { schema: statusSchema }).catch(() => null)
    if (status && hasIndexed(status, block)) return true
    await pause(everyMs)
  }
  return false
}
