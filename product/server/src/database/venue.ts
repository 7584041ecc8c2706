import type { Protocol } from '@kindyield/domain'

/** A protocol on the network where it lives. */
export type Venue = { protocol: Protocol; chainId: number }
