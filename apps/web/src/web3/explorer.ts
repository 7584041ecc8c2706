import { type ExplorerLinkKind, explorerLink } from '@kindyield/chain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../lib/api-context.ts'
import type { Protocol } from '../lib/protocol.ts'
import { statusQuery } from '../lib/status-query.ts'

/** R8: where to look something up; null where nobody else can see the chain. */
export function useExplorer(): (kind: ExplorerLinkKind, value: string) => string | null {
  const { data: network } = useQuery({ ...statusQuery(useApi()), select: status => status.network })
  return (kind, value) => (network ? explorerLink(network, kind, value) : null)
}

export const transactionKind = (protocol: Protocol) => (protocol === 'aave' ? 'aave-tx' : 'tx')
