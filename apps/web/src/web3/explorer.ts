import { type ExplorerLinkKind, explorerLink } from '@kindyield/chain'
import { useWeb3 } from './web3-context.ts'

/** R8: where to look something up; null where nobody else can see the chain. */
export function useExplorer(): (kind: ExplorerLinkKind, value: string) => string | null {
  const network = useWeb3()?.network
  return (kind, value) => (network ? explorerLink(network, kind, value) : null)
}
