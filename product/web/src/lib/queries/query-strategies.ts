/**
 * When data is read again, named after what makes it change; spread into the options of a query. Whatever a block
 * changes is refetched with every block besides (`block-follower.ts`).
 */

/** Settled when it was deployed. */
export const readOnce = { staleTime: 'static' } as const

/** Read from the chain itself, also while the index stands still: balances with yield, and with transfers by others. */
export const withBlocks = { refetchInterval: 15_000 }

/** Read until it is known. */
export const retryUntilKnown = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? withBlocks.refetchInterval : false,
} as const

/** For data of the server's index, which only a block changes. */
export const withIndex = { ...retryUntilKnown }

/** Public figures that change with reports: also asked for again when they are shown after a minute. */
export const cacheOneMinute = { staleTime: 60_000 }
