import { type Client, type Hash, isAddressEqual, type Transaction, type TransactionReceipt } from 'viem'
import { getBlock, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { explainRevert } from './explain-revert.ts'
import { findMinedTransaction } from './find-mined-transaction.ts'
import { receiptIfMined } from './receipt-if-mined.ts'
import type { StoredTransaction } from './stored-transaction.ts'

export type Sent = StoredTransaction & { hash: Hash }
type Change = Partial<StoredTransaction>

export type Reading = {
  /** What became known. */
  change: Change
  /** The account's nonce has passed, but no block has the transaction that used it: perhaps the node is just behind. */
  isMissing?: boolean
}

/** At most this many of the account's transactions are compared at a time. */
const MAX_NONCES = 20

/**
 * What the chain says about a sent transaction: how it ended, or what became known of it. `isTaken` tells whether a
 * hash belongs to another one.
 */
export async function readTransactionEnd(
  client: Client,
  sent: Sent,
  isTaken: (hash: Hash) => boolean,
): Promise<Reading> {
  const { hash, account, nonce, isNonceExact, block } = sent
  const receipt = await receiptIfMined(client, hash)
  if (receipt) return { change: await toEnd(client, receipt) }
  if (!isNonceExact) {
    const known = await transactionIfKnown(client, hash)
    if (known) return { change: describeSent(known) }
    // The node does not know it. If its call was mined, it was under another hash.
    return findByCall(client, sent, async mined => (isTaken(mined.hash) ? null : endAs(client, sent, mined)))
  }
  if ((await getTransactionCount(client, { address: account })) <= nonce) return { change: {} }
  // It may have been mined between the two requests.
  const late = await receiptIfMined(client, hash)
  if (late) return { change: await toEnd(client, late) }
  const mined = await findMinedTransaction(client, { account, nonce, sinceBlock: BigInt(block) })
  if (mined) return { change: await endAs(client, sent, mined) }
  return { change: { state: 'dropped', failure: 'transaction.dropped' }, isMissing: true }
}

/** Looks for a request that the wallet has not answered, or whose answer was lost, among the account's later transactions. */
export async function findByCall(
  client: Client,
  { account, call, nonce, block }: StoredTransaction,
  take: (mined: Transaction) => Promise<Change | null>,
): Promise<Reading> {
  const count = await getTransactionCount(client, { address: account })
  const end = Math.min(count, nonce + MAX_NONCES)
  let next = nonce
  for (; next < end; next++) {
    const mined = await findMinedTransaction(client, { account, nonce: next, sinceBlock: BigInt(block) })
    if (!mined) return { change: { nonce: next + 1 }, isMissing: true }
    const taken = isSameCall(mined, call) ? await take(mined) : null
    if (taken) return { change: taken }
  }
  return { change: next === nonce ? {} : { nonce: next } }
}

async function endAs(client: Client, sent: Sent, mined: Transaction): Promise<Change> {
  const receipt = await getTransactionReceipt(client, { hash: mined.hash })
  const end = { ...(await toEnd(client, receipt)), firstHash: sent.hash }
  if (isSameCall(mined, sent.call)) {
    return end.state === 'confirmed' ? { ...end, state: 'replaced', isSpedUp: true } : end
  }
  const isCancelled = mined.to !== null && isAddressEqual(mined.from, mined.to) && mined.value === 0n
  return isCancelled
    ? { ...end, state: 'cancelled', failure: 'transaction.cancelled' }
    : { ...end, state: 'replaced', failure: 'transaction.replaced' }
}

/** The end that a receipt tells. */
export async function toEnd(client: Client, receipt: TransactionReceipt): Promise<Change> {
  const { transactionHash: hash, status, gasUsed, effectiveGasPrice } = receipt
  const minedAt = await readBlockTime(client, receipt.blockNumber)
  const common = {
    hash,
    feeWei: String(gasUsed * effectiveGasPrice),
    isCosigning: false,
    ...(minedAt !== null && { minedAt }),
  }
  return status === 'success'
    ? { ...common, state: 'confirmed' }
    : { ...common, state: 'reverted', failure: await explainRevert(client, receipt) }
}

/** Milliseconds since 1970; null if the node does not tell: the end is known without it. */
async function readBlockTime(client: Client, blockNumber: bigint): Promise<number | null> {
  try {
    const { timestamp } = await getBlock(client, { blockNumber })
    return timestamp === undefined ? null : Number(timestamp) * 1000
  } catch {
    return null
  }
}

async function transactionIfKnown(client: Client, hash: Hash): Promise<Transaction | null> {
  try {
    return await getTransaction(client, { hash })
  } catch (error) {
    if (error instanceof Error && error.name === 'TransactionNotFoundError') return null
    throw error
  }
}

/** The user may have changed the call and the fee in the wallet. The fee can be lower than the limit, never higher. */
function describeSent({ nonce, to, input, value, gas, maxFeePerGas, gasPrice }: Transaction): Change {
  const maxFeeWei = String(gas * (maxFeePerGas ?? gasPrice ?? 0n))
  const call = to && { call: { to, data: input, value: String(value) } }
  return { isNonceExact: true, nonce, maxFeeWei, ...call }
}

function isSameCall({ to, input, value }: Transaction, call: StoredTransaction['call']): boolean {
  return to !== null && isAddressEqual(to, call.to) && input === call.data && String(value) === call.value
}
