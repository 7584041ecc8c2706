import type { Address, Client, Hash, TransactionReceipt } from 'viem'
import { getBlockNumber, getCode, getLogs, getTransactionReceipt } from 'viem/actions'
import { executionIn } from './execution-in.ts'
import { throughOutages } from './through-outages.ts'
import { TransactionFailure } from './transaction-failure.ts'

/** It may have been executed while the wallet was being answered. */
const LOOK_BACK = 100n
/** Nodes refuse more blocks at once, which a page that slept may have to catch up with. */
const MOST_BLOCKS = 1_000n
/** An account of a key that lends itself a contract's code (EIP-7702): it sends by itself all the same. */
const DELEGATED = '0xef0100'

export async function isContractWallet(client: Client, account: Address): Promise<boolean> {
  const code = await getCode(client, { address: account })
  return code !== undefined && !code.startsWith(DELEGATED)
}

interface Waiting {
  account: Address
  /** What the wallet answered: of a transaction, or of what its owners are to sign. */
  hash: Hash
  /** Told once, when the chain does not know of it yet. */
  onCosigning: () => void
  pause: () => Promise<unknown>
}

/**
 * A contract cannot send by itself: somebody else does, under a hash that nobody knew before. A Safe tells the
 * chain which of its own hashes it has executed.
 */
export async function receiptOfContractWallet(client: Client, waiting: Waiting): Promise<TransactionReceipt> {
  const { account, hash, onCosigning, pause } = waiting
  const ask = <Answer>(question: () => Promise<Answer>) => throughOutages(question, pause)
  let next: bigint | null = null
  for (;;) {
    const sent = await ask(() => receiptIfMined(client, hash))
    if (sent) return sent
    const head = await ask(() => getBlockNumber(client, { cacheTime: 0 }))
    const from: bigint = next ?? (head > LOOK_BACK ? head - LOOK_BACK : 0n)
    const to = head - from > MOST_BLOCKS ? from + MOST_BLOCKS : head
    if (from <= to) {
      const logs = await ask(() => getLogs(client, { address: account, fromBlock: from, toBlock: to }))
      const execution = executionIn(logs, hash)
      if (execution?.succeeded) return ask(() => getTransactionReceipt(client, execution))
      if (execution) throw new TransactionFailure('transaction.reverted', execution)
    }
    if (next === null) onCosigning()
    next = to + 1n
    await pause()
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
