import { extension } from '#lib/extension.ts'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** Whether the demo wallet and the time panel are available: where all chains are local, in their own build. */
export function hasLocalTools({ chains }: { chains: readonly Pick<ChainAccess, 'network'>[] }): boolean {
  return extension !== null && chains.every(({ network }) => network.isLocal)
}
