import type { Network } from './networks.ts'

export type ExplorerLinkKind = 'address' | 'token' | 'tx' | 'aave-tx' | 'aave-address'

const PATHS: Record<ExplorerLinkKind, string> = {
  address: 'address',
  token: 'token',
  tx: 'tx',
  'aave-tx': 'tx',
  'aave-address': 'address',
}

/** URL of an address, token or transaction at the block explorer; null if the network has none. */
export function explorerLink(
  network: Pick<Network, 'explorerUrl'>,
  kind: ExplorerLinkKind,
  value: string,
): string | null {
  return network.explorerUrl === null ? null : `${network.explorerUrl}/${PATHS[kind]}/${value}`
}
