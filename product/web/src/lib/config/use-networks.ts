import type { Settings } from '@kindyield/api-contract'
import { networkWith, type Protocol } from '@kindyield/domain'
import { useSettings } from '#lib/config/settings-context.ts'

export type Network = Settings['networks'][number]

/** The networks of this deployment, in its order. */
export function useNetworks(): readonly [Network, ...Network[]] {
  return useSettings().networks as [Network, ...Network[]]
}

/** The network where a protocol lives; undefined where it is on none. */
export function useNetworkOf(protocol: Protocol): Network | undefined {
  return networkWith(useNetworks(), protocol)
}

/** A protocol on the network where it lives; one that is on none is told of the first. */
export function useChainId(protocol: Protocol): number {
  const [first] = useNetworks()
  return (useNetworkOf(protocol) ?? first).chainId
}

/** The name of a chain; null where only one is in use, because nothing needs to be told apart. */
export function useNetworkName(chainId: number | undefined): string | null {
  const networks = useNetworks()
  if (networks.length === 1) return null
  return networks.find(network => network.chainId === chainId)?.displayName ?? null
}
