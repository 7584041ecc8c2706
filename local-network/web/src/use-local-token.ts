import { useSettings } from '@kindyield/web/src/lib/config/settings-context.ts'
import { findYieldToken, type YieldToken } from '@kindyield/web/src/web3/network/yield-tokens.ts'

/** Finds the yield token at an address. Local chains are deployed alike, so no address is of two tokens. */
export function useLocalToken(): (address: string) => YieldToken | undefined {
  const { networks } = useSettings()
  return address =>
    networks.map(network => findYieldToken(network, address)).find(token => token !== undefined)
}
