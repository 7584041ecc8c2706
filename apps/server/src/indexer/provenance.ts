import type { Hash } from 'viem'

type Placed = { blockNumber: bigint; logIndex: number; transactionHash: Hash }

/** Where an event stands on the chain, as every row says it. */
export type ProvenanceOf = (event: Placed) => {
  blockNumber: number
  logIndex: number
  transactionHash: Hash
  timestamp: Date
}

export function createProvenance(timeOf: (blockNumber: bigint) => Date): ProvenanceOf {
  return ({ blockNumber, logIndex, transactionHash }) => ({
    blockNumber: Number(blockNumber),
    logIndex,
    transactionHash,
    timestamp: timeOf(blockNumber),
  })
}
