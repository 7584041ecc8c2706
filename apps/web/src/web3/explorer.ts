import { type ExplorerLinkKind, explorerLink } from '@kindyield/chain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../lib/api-context.ts'
import type { Protocol } from '../lib/protocol.ts'
import { statusQuery } from '../lib/status-query.ts'

export type { ExplorerLinkKind }

/** R8: where to look something up; null where nobody else can see the chain. */
export function useExplorer(): (kind: ExplorerLinkKind, value: string) => string | null {
  const { data: network } = useQuery({ ...statusQuery(useApi()), select: status => status.network })
  return (kind, value) => (network ? explorerLink(network, kind, value) : null)
}

/** Without a protocol: what belongs to neither, such as the factory. */
export function transactionKind(protocol?: Protocol): 'tx' | 'aave-tx' {
  return protocol === 'aave' ? 'aave-tx' : 'tx'
}

export function addressKind(protocol?: Protocol): 'address' | 'aave-address' {
  return protocol === 'aave' ? 'aave-address' : 'address'
}
