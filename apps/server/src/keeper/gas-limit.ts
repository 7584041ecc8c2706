import { type PublicClient, parseGwei } from 'viem'

export type GasLimit = ReturnType<typeof createGasLimit>

/** When a transaction is too dear to be sent now. */
export function createGasLimit({ chain, maxGwei }: { chain: PublicClient; maxGwei: number }) {
  const maxWei = parseGwei(String(maxGwei))

  /** The price of a unit of gas now; nothing when it is above the limit. */
  async function affordablePrice(): Promise<bigint | undefined> {
    const wei = await chain.getGasPrice()
    return wei > maxWei ? undefined : wei
  }

  return { affordablePrice }
}
