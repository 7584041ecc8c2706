import type { NetworkStatus } from '@kindyield/api-contract'
import type { Network } from '@kindyield/chain'
import type { Database } from '../database/database.ts'
import { chainCursor } from '../database/schema/cursor-tables.ts'
import { networkState } from './network-state.ts'
import type { ChainServices } from './networks.ts'

/** How far a network is indexed: the time of that block, null before the first, and whether it is all there is. */
export type NetworkProgress = { network: Network; indexedAt: Date | null; state: NetworkStatus['state'] }

/** Read before what is told with it, which then misses nothing up to there. */
export async function readProgress(
  database: Database,
  networks: readonly Pick<ChainServices, 'network' | 'head'>[],
): Promise<NetworkProgress[]> {
  const cursors = await database.select().from(chainCursor)
  // None of these fails or hangs.
  return Promise.all(
    networks.map(async ({ network, head }) => {
      const cursor = cursors.find(({ chainId }) => chainId === network.chainId)
      const headBlock = await head.recent(cursor?.blockNumber)
      const state = networkState(headBlock, cursor?.blockNumber ?? -1)
      return { network, indexedAt: cursor?.blockTimestamp ?? null, state }
    }),
  )
}
