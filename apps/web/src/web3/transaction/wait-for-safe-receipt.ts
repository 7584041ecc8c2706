import type { Address, Client, Hash, TransactionReceipt } from 'viem'
import { getBlockNumber, getCode, getLogs, getTransactionReceipt } from 'viem/actions'
import { findSafeExecution } from './find-safe-execution.ts'
import { TransactionFailure } from './transaction-failure.ts'
import { withRetry } from './with-retry.ts'

/** The Safe may have executed it before the wallet returned the hash. */
const LOOKBACK_BLOCKS = 100n
/** Nodes limit the range of `eth_getLogs`; a page that was suspended may be further behind. */
const MAX_BLOCK_RANGE = 1_000n
/** Code prefix of an EOA with an EIP-7702 delegation, which still sends its own transactions. */
const DELEGATION_PREFIX = '0xef0100'

export async function isContractWallet(client: Client, account: Address): Promise<boolean> {
  const code = await getCode(client, { address: account })
  return code !== undefined && !code.startsWith(DELEGATION_PREFIX)
}

type SafeTransaction = {
  account: Address
  /** Returned by the wallet: a transaction hash, or the Safe's hash for its owners to sign. */
  hash: Hash
  /** Called once if the transaction is not on the chain yet. */
  onCosigning: () => void
  waitForRetry: () => Promise<unknown>
}

/**
 * A contract wallet's transaction is sent by someone else, under a hash that is not known in advance. A Safe emits an
 * event with the hash its owners signed; the transaction that contains it is the one to wait for.
 */
export async function waitForSafeReceipt(
  client: Client,
  transaction: SafeTransaction,
): Promise<TransactionReceipt> {
  const { account, hash, onCosigning, waitForRetry } = transaction
  const retry = <Result>(request: () => Promise<Result>) => withRetry(request, waitForRetry)
  let next: bigint | null = null
  for (;;) {
    const sent = await retry(() => receiptIfMined(client, hash))
    if (sent) return sent
    const head = await retry(() => getBlockNumber(client, { cacheTime: 0 }))
    const from: bigint = next ?? (head > LOOKBACK_BLOCKS ? head - LOOKBACK_BLOCKS : 0n)
    const to = head - from > MAX_BLOCK_RANGE ? from + MAX_BLOCK_RANGE : head
    if (from <= to) {
      const logs = await retry(() => getLogs(client, { address: account, fromBlock: from, toBlock: to }))
      const execution = findSafeExecution(logs, hash)
      if (execution?.succeeded) return retry(() => getTransactionReceipt(client, execution))
      if (execution) throw new TransactionFailure('transaction.reverted', execution)
    }
    if (next === null) onCosigning()
    next = to + 1n
    await waitForRetry()
  }
}

async function receiptIfMined(client: Client, hash: Hash): Promise<TransactionReceipt | null> {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return null
    throw error
  }
}
