import { type LocalOutcome, routes, type Status } from '@kindyield/api-contract'
import type { ApiClient } from '@kindyield/web/src/lib/api/api-client.ts'
import { sleep } from '@kindyield/web/src/lib/runtime/sleep.ts'

type Blocks = LocalOutcome['blocks']
type Polling = { intervalMs: number; maxAttempts: number }

/** Polls until the server has indexed the block of every chain; resolves to false when the attempts run out. */
export async function waitUntilAllIndexed(
  api: ApiClient,
  blocks: Blocks,
  { intervalMs, maxAttempts }: Polling,
): Promise<boolean> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // An unreachable server is polled again, like one that is behind.
    const status = await api.call(routes.status).catch(() => null)
    if (status && blocks.every(block => hasIndexed(status, block))) return true
    await sleep(intervalMs)
  }
  return false
}

function hasIndexed({ networks }: Status, { chainId, blockNumber }: Blocks[number]): boolean {
  const indexedBlock = networks.find(network => network.chainId === chainId)?.indexedBlock ?? null
  return indexedBlock !== null && indexedBlock >= blockNumber
}
