export type ExplorerLinkKind = 'address' | 'token' | 'tx' | 'aave-tx' | 'aave-address'

const PATHS: Record<ExplorerLinkKind, string> = {
  address: 'address',
  token: 'token',
  tx: 'tx',
  'aave-tx': 'tx',
  'aave-address': 'address',
}

/** URL of an address, token or transaction at a block explorer; null without one. */
export function explorerLink(
  explorerUrl: string | null,
  kind: ExplorerLinkKind,
  value: string,
): string | null {
  return explorerUrl === null ? null : `${explorerUrl}/${PATHS[kind]}/${value}`
}
