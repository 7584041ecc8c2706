import type { Hash } from 'viem'

type LogPosition = { blockNumber: bigint; logIndex: number; transactionHash: Hash }

/** The columns of every event row that say where the event is on the chain. */
export type ProvenanceOf = (event: LogPosition) => {
  blockNumber: number
  logIndex: number
  transactionHash: Hash
  timestamp: Date
}

export function createProvenance(timestampOf: (blockNumber: bigint) => Date): ProvenanceOf {
  return ({ blockNumber, logIndex, transactionHash }) => ({
    blockNumber: Number(blockNumber),
    logIndex,
    transactionHash,
    timestamp: timestampOf(blockNumber),
  })
}
