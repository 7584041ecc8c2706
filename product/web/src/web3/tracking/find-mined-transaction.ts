import { type Address, type Client, isAddressEqual, type Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import { isOutage } from '#web3/client/is-outage.ts'

type Wanted = {
  account: Address
  nonce: number
  /** It was mined after this block. */
  sinceBlock: bigint
}

/**
 * The account's transaction with this nonce, which is mined. Searches the block in which the account's nonce passed it
 * by halving the range. Null if the node has dropped the state of those blocks, or is itself behind.
 */
export async function findMinedTransaction(
  client: Client,
  { account, nonce, sinceBlock }: Wanted,
): Promise<Transaction | null> {
  try {
    let low = sinceBlock
    let high = await getBlockNumber(client, { cacheTime: 0 })
    while (low < high) {
      const middle = (low + high) / 2n
      const count = await getTransactionCount(client, { address: account, blockNumber: middle })
      if (count > nonce) high = middle
      else low = middle + 1n
    }
    const { transactions } = await getBlock(client, { blockNumber: high, includeTransactions: true })
    const isWanted = (each: Transaction) => isAddressEqual(each.from, account) && each.nonce === nonce
    return transactions.find(isWanted) ?? null
  } catch (error) {
    if (isOutage(error)) throw error
    return null
  }
}
