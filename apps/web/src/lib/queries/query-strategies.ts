/** How often data is read again, named after what makes it change; spread into the options of a query. */

/** Settled when it was deployed. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY }

/** Changes with blocks: balances with yield, and with transfers by others. */
export const withBlocks = { refetchInterval: 15_000 }

/** Needed before anything can be sent: read until it is known. */
export const untilKnown = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? withBlocks.refetchInterval : false,
} as const

/** A user's own giving: oracle and keeper report, and Lido finalizes requests, while the page is open. */
export const withReports = { refetchInterval: 20_000 }

/** Public figures that change with reports: asked for again when they are shown after a minute. */
export const forAMinute = { staleTime: 60_000 }
