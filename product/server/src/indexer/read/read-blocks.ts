import type { GetBlockReturnType, PublicClient } from 'viem'

export type MinedBlock = GetBlockReturnType<undefined, false, 'latest'>

const BLOCKS_AT_ONCE = 100

/** Reads blocks by number, in the given order; a client that batches needs few requests. */
export async function readBlocks(chain: PublicClient, numbers: bigint[]): Promise<MinedBlock[]> {
  const blocks: MinedBlock[] = []
  for (let start = 0; start < numbers.length; start += BLOCKS_AT_ONCE) {
    const some = numbers.slice(start, start + BLOCKS_AT_ONCE)
    blocks.push(...(await Promise.all(some.map(number => readBlock(chain, number)))))
  }
  return blocks
}

async function readBlock(chain: PublicClient, blockNumber: bigint): Promise<MinedBlock> {
  const block = await chain.getBlock({ blockNumber })
  if (block.number !== blockNumber)
    throw new Error(`Requested block ${blockNumber}, but the node returned ${block.number}`)
  return block
}
