import type { NetworkStatus } from '@kindyield/api-contract'

/** The indexer is normally a few blocks behind the head. */
const NORMAL_LAG_BLOCKS = 5

/** The head is null while the chain does not answer. */
export function networkState(headBlock: number | null, indexedBlock: number): NetworkStatus['state'] {
  if (headBlock === null) return 'silent'
  if (headBlock < indexedBlock) return 'reorganising'
  return headBlock - indexedBlock > NORMAL_LAG_BLOCKS ? 'behind' : 'ok'
}
