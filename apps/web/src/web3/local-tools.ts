import type { Network } from '@kindyield/chain'

export const LOCAL_CHAIN_ID = 31_337

/** Whether demo wallet and time panel exist here: on the local chain, unless the build left them out. */
export function hasLocalTools({ network }: { network: Network }): boolean {
  return import.meta.env.VITE_LOCAL !== '0' && network.chainId === LOCAL_CHAIN_ID
}
