import type { Client, TransactionReceipt } from 'viem'
import { call, getTransaction } from 'viem/actions'
import type { MessageId } from '#messages/en.ts'
import { toTransactionFailure } from './to-transaction-failure.ts'

/** A receipt says that a transaction reverted but not why, so it is replayed at its block. */
export async function explainRevert(
  client: Client,
  { transactionHash, blockNumber }: Pick<TransactionReceipt, 'transactionHash' | 'blockNumber'>,
): Promise<MessageId> {
  try {
    const { from, to, input, value } = await getTransaction(client, { hash: transactionHash })
    await call(client, { account: from, to, data: input, value, blockNumber })
  } catch (error) {
    const { messageId } = toTransactionFailure(error)
    if (messageId.startsWith('contract.')) return messageId
  }
  return 'transaction.reverted'
}
