import { type Hash, type Hex, isHash, toEventSelector } from 'viem'

/** Of a Safe. Its hash became indexed with version 1.4; the selector is the same. */
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')

interface ExecutionLog {
  topics: readonly Hex[]
  data: Hex
  transactionHash: Hash | null
}

export interface Execution {
  hash: Hash
  succeeded: boolean
}

/** Where a Safe has executed what its owners signed under this hash; null where it has not. */
export function executionIn(logs: readonly ExecutionLog[], safeHash: Hash): Execution | null {
  for (const { topics, data, transactionHash } of logs) {
    const [event, indexedHash] = topics
    const executed = indexedHash ?? data.slice(0, 66)
    const isOurs = isHash(executed) && executed.toLowerCase() === safeHash.toLowerCase()
    if (!isOurs || !transactionHash) continue
    if (event === success || event === failure) return { hash: transactionHash, succeeded: event === success }
  }
  return null
}
