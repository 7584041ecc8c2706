import { type ExplorerLinkKind, explorerLink } from '@kindyield/chain'
import type { Protocol } from '@kindyield/domain'
import { useNetwork } from './use-network.ts'

export type { ExplorerLinkKind }

/** Builds block explorer URLs; null for a chain without an explorer. */
export function useExplorerUrl(): (kind: ExplorerLinkKind, value: string) => string | null {
  const { explorer } = useNetwork()
  return (kind, value) => explorerLink(explorer?.url ?? null, kind, value)
}

/** The protocol is missing for contracts of neither, such as the factory. */
export function transactionKind(protocol?: Protocol): 'tx' | 'aave-tx' {
  return protocol === 'aave' ? 'aave-tx' : 'tx'
}

export function addressKind(protocol?: Protocol): 'address' | 'aave-address' {
  return protocol === 'aave' ? 'aave-address' : 'address'
}
