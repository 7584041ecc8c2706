import { type PublicClient, parseGwei } from 'viem'

export type GasLimit = ReturnType<typeof createGasLimit>

/** Keeps the keeper from sending while gas is too expensive. */
export function createGasLimit({ chain, maxGwei }: { chain: PublicClient; maxGwei: number }) {
  const maxWei = parseGwei(String(maxGwei))

  /** The current gas price in wei; undefined when it is above the limit. */
  async function readAffordableGasPrice(): Promise<bigint | undefined> {
    const wei = await chain.getGasPrice()
    return wei > maxWei ? undefined : wei
  }

  return { readAffordableGasPrice }
}
