import type { Network } from '@kindyield/chain'
import { extension } from '#lib/extension.ts'

/** Whether the demo wallet and the time panel are available: on a local chain, in its own build. */
export function hasLocalTools({ network }: { network: Network }): boolean {
  return extension !== null && network.isLocal
}
