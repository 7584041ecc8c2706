import { networks } from '@kindyield/chain/testing/networks'

export const { chainId: LOCAL_CHAIN } = networks.local

/** Both protocols on the one local chain. */
export const localVenues = {
  lido: { protocol: 'lido', chainId: LOCAL_CHAIN },
  aave: { protocol: 'aave', chainId: LOCAL_CHAIN },
} as const
