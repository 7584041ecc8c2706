import type { Address, Client, Hash } from 'viem'
import { getBlockNumber, getCode, getLogs, getTransactionReceipt } from 'viem/actions'
import { findSafeExecution } from './find-safe-execution.ts'
import { type Reading, type Sent, toEnd } from './read-transaction-end.ts'
import { receiptIfMined } from './receipt-if-mined.ts'

/** Nodes limit the range of `eth_getLogs`; a page that was closed may be further behind. */
const MAX_BLOCK_RANGE = 1_000n
/** Code prefix of an EOA with an EIP-7702 delegation, which still sends its own transactions. */
const DELEGATION_PREFIX = '0xef0100'

export async function isContractWallet(client: Client, account: Address): Promise<boolean> {
  const code = await getCode(client, { address: account })
  return code !== undefined && !code.startsWith(DELEGATION_PREFIX)
}

/**
 * A contract wallet's transaction is sent by someone else, under a hash that is not known in advance. A Safe emits an
 * event with the hash its owners signed; the transaction that contains it is the one. `block` is the last block that
 * was searched for it.
 */
export async function readSafeEnd(
  client: Client,
  { account, hash, block, isCosigning = false }: Pick<Sent, 'account' | 'hash' | 'block' | 'isCosigning'>,
): Promise<Reading> {
  const sent = await receiptIfMined(client, hash)
  if (sent) return { change: await toEnd(client, sent) }
  const head = await getBlockNumber(client, { cacheTime: 0 })
  const from = BigInt(block) + 1n
  if (from > head) return { change: isCosigning ? {} : { isCosigning: true } }
  const to = head - from >= MAX_BLOCK_RANGE ? from + MAX_BLOCK_RANGE - 1n : head
  const logs = await getLogs(client, { address: account, fromBlock: from, toBlock: to })
  const execution = findSafeExecution(logs, hash)
  if (!execution) return { change: { isCosigning: true, block: String(to) } }
  return { change: await readExecution(client, hash, execution) }
}

async function readExecution(
  client: Client,
  signedHash: Hash,
  execution: NonNullable<ReturnType<typeof findSafeExecution>>,
): Promise<Reading['change']> {
  const end = await toEnd(client, await getTransactionReceipt(client, execution))
  // The transaction that executes a failing call succeeds itself.
  return execution.succeeded
    ? { ...end, firstHash: signedHash }
    : { ...end, firstHash: signedHash, state: 'reverted', failure: 'transaction.reverted' }
}
