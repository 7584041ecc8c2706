import type { Network } from '@kindyield/chain'
import { useSettings } from '#lib/config/settings-context.ts'

/** The network of this deployment. */
export function useNetwork(): Network {
  return useSettings().networks[0] as Network
}
