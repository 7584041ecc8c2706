import { type ExplorerLinkKind, explorerLink } from '@kindyield/chain'
import type { Protocol } from '@kindyield/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { statusQuery } from '#lib/queries/status-query.ts'

export type { ExplorerLinkKind }

/** Builds block explorer URLs; null for a chain without an explorer. */
export function useExplorerUrl(): (kind: ExplorerLinkKind, value: string) => string | null {
  const { data: network } = useQuery({ ...statusQuery(useApi()), select: status => status.network })
  return (kind, value) => (network ? explorerLink(network, kind, value) : null)
}

/** The protocol is missing for contracts of neither, such as the factory. */
export function transactionKind(protocol?: Protocol): 'tx' | 'aave-tx' {
  return protocol === 'aave' ? 'aave-tx' : 'tx'
}

export function addressKind(protocol?: Protocol): 'address' | 'aave-address' {
  return protocol === 'aave' ? 'aave-address' : 'address'
}
