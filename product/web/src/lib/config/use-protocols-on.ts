import { networkWith, PROTOCOLS, type Protocol } from '@kindyield/domain'
import { useNetworks } from './use-networks.ts'

/** The protocols that live on a network. Apart from the other hooks, because the first page needs it not. */
export function useProtocolsOn(chainId: number): Protocol[] {
  const networks = useNetworks()
  return PROTOCOLS.filter(protocol => networkWith(networks, protocol)?.chainId === chainId)
}
