import { useSettings } from '#lib/config/settings-context.ts'

/** Those of the networks of this deployment, in its order. */
export function useChainIds(): number[] {
  return useSettings().networks.map(({ chainId }) => chainId)
}
