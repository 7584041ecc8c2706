import type { Network } from '@kindyield/chain'
import { extension } from '#lib/extension.ts'

/** Whether the demo wallet and the time panel are available: where all chains are local, in their own build. */
export function hasLocalTools({ chains }: { chains: readonly { network: Network }[] }): boolean {
  return extension !== null && chains.every(({ network }) => network.isLocal)
}
