import { useNetworks } from '#lib/config/use-networks.ts'

/** Those of the networks of this deployment, in its order. */
export function useChainIds(): number[] {
  return useNetworks().map(({ chainId }) => chainId)
}
