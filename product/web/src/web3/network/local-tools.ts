import type { Network } from '@kindyield/chain'
import { extension } from '#lib/extension.ts'

export const LOCAL_CHAIN_ID = 31_337

/** Whether the demo wallet and the time panel are available: on the local chain, in its own build. */
export function hasLocalTools({ network }: { network: Network }): boolean {
  return extension !== null && network.chainId === LOCAL_CHAIN_ID
}
