import type { Hash } from 'viem'
import { getTransaction } from 'viem/actions'
import type { ChainAccess } from '#web3/client/create-web3.ts'

/** The chain that knows a transaction; null if none of them does, or those that would know cannot be asked. */
export async function findChainOf(
  hash: Hash,
  chains: readonly Pick<ChainAccess, 'id' | 'client'>[],
): Promise<number | null> {
  for (const { id, client } of chains) {
    const found = await getTransaction(client, { hash }).catch(() => null)
    if (found) return id
  }
  return null
}
