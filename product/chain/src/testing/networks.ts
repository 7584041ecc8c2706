import type { Network } from '../network.ts'
import { readNetworks } from '../network-files.ts'

/** The repository's networks, by their names. */
export const networks = Object.fromEntries(readNetworks().map(network => [network.name, network])) as Record<
  'local' | 'hoodi' | 'sepolia',
  Network
>
