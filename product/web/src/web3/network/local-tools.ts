import type { Network } from '@kindyield/chain'

export const LOCAL_CHAIN_ID = 31_337

/** Whether the demo wallet and the time panel are available: on the local chain, unless built with VITE_LOCAL=0. */
export function hasLocalTools({ network }: { network: Network }): boolean {
  return import.meta.env.VITE_LOCAL !== '0' && network.chainId === LOCAL_CHAIN_ID
}
