import { routes } from '@kindyield/api-contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { sleep } from '#lib/runtime/sleep.ts'
import { hasIndexed } from './status-query.ts'

type Polling = {
  intervalMs: number
  maxAttempts: number
}

/** Polls until the server has indexed the block; resolves to false when the attempts run out. */
export async function waitUntilIndexed(
  api: ApiClient,
  chainId: number,
  block: bigint,
  { intervalMs, maxAttempts }: Polling,
): Promise<boolean> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // An unreachable server is polled again, like one that is behind.
    const status = await api.call(routes.status).catch(() => null)
    if (status && hasIndexed(status, chainId, block)) return true
    await sleep(intervalMs)
  }
  return false
}
