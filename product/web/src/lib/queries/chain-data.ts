import type { QueryClient } from '@tanstack/react-query'

/** First elements of the keys of queries that no block changes, and of the one that tells of blocks. */
const OFF_CHAIN_KEYS = new Set<unknown>(['status', 'price', 'name', 'local-chain'])

/**
 * Refetches everything on screen that a block can change, public and personal, at once: figures of different blocks
 * would contradict each other. The one rule for that, whoever has noticed the block.
 */
export async function refetchChainData(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => !OFF_CHAIN_KEYS.has(first) })
}
