import { type ExplorerLinkKind, explorerLink } from '@kindyield/chain'
import type { Protocol } from '@kindyield/domain'
import { useNetworks } from '#lib/config/use-networks.ts'

export type { ExplorerLinkKind }

/** Builds block explorer URLs; null for a chain without an explorer, or of no network of ours. */
export function useExplorerUrl(): (chainId: number, kind: ExplorerLinkKind, value: string) => string | null {
  const networks = useNetworks()
  return (chainId, kind, value) => {
    const explorer = networks.find(network => network.chainId === chainId)?.explorer
    return explorerLink(explorer?.url ?? null, kind, value)
  }
}

/** The protocol is missing for contracts of neither, such as the factory. */
export function transactionKind(protocol?: Protocol): 'tx' | 'aave-tx' {
  return protocol === 'aave' ? 'aave-tx' : 'tx'
}

export function addressKind(protocol?: Protocol): 'address' | 'aave-address' {
  return protocol === 'aave' ? 'aave-address' : 'address'
}
