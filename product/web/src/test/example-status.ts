import type { Status } from '@kindyield/api-contract'

const progress = {
  headBlock: 120,
  indexedBlock: 120,
  indexedAt: '2026-11-15T12:00:00.000Z',
  lagBlocks: 0,
}

export const exampleStatus: Status = {
  network: { chainId: 31_337, name: 'Local chain', explorerUrl: null },
  ...progress,
  networks: [{ chainId: 31_337, name: 'Local chain', protocols: ['lido', 'aave'], ...progress, state: 'ok' }],
}

/** The same with another progress of its network. */
export function exampleStatusWith(changes: Partial<Status['networks'][number]>): Status {
  const { chainId: _, name: __, protocols: ___, state: ____, ...own } = changes
  return { ...exampleStatus, ...own, networks: exampleStatus.networks.map(each => ({ ...each, ...changes })) }
}
