import { type Hash, type Hex, isHash, toEventSelector } from 'viem'

/** Safe events. The hash is indexed since version 1.4; the selector is the same. */
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')

type ExecutionLog = {
  topics: readonly Hex[]
  data: Hex
  transactionHash: Hash | null
}

export type Execution = {
  hash: Hash
  succeeded: boolean
}

/** The transaction in which a Safe executed this hash, and whether it succeeded; null if none of the logs has it. */
export function findSafeExecution(logs: readonly ExecutionLog[], safeHash: Hash): Execution | null {
  for (const { topics, data, transactionHash } of logs) {
    const [event, indexedHash] = topics
    const executed = indexedHash ?? data.slice(0, 66)
    const isOurs = isHash(executed) && executed.toLowerCase() === safeHash.toLowerCase()
    if (!isOurs || !transactionHash) continue
    if (event === success || event === failure) return { hash: transactionHash, succeeded: event === success }
  }
  return null
}
