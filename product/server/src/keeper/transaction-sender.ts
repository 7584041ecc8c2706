import { setTimeout } from 'node:timers/promises'
import {
  type Abi,
  type Address,
  type Chain,
  createWalletClient,
  type Hex,
  type LocalAccount,
  type PublicClient,
  type Transport,
} from 'viem'

export type Call = { address: Address; abi: Abi; functionName: string; args: readonly unknown[] }
export type TransactionSender = ReturnType<typeof createTransactionSender>

export type TransactionSenderOptions = {
  chain: PublicClient
  /** What is signed is valid on this chain alone, whatever the node says. */
  viemChain: Chain
  transport: Transport
  account: LocalAccount
  /** How often to poll for a receipt. */
  pollingMs: number
}

const RECEIPT_TIMEOUT_MS = 180_000
const PENDING_TIMEOUT_MS = 60_000

/** Sends transactions of one account, each after the receipt of the one before. */
export function createTransactionSender({
  chain,
  viemChain,
  transport,
  account,
  pollingMs,
}: TransactionSenderOptions) {
  const wallet = createWalletClient({ chain: viemChain, transport, account })

  /** The gas that a call needs, plus 30%, because interest accrues until it is mined. Throws when the call would revert. */
  async function estimateGas(call: Call): Promise<bigint> {
    const gas = await chain.estimateContractGas({ ...call, account } as never)
    return (gas * 13n) / 10n
  }

  async function send(call: Call): Promise<Hex> {
    const gas = await estimateGas(call)
    const hash = await wallet.writeContract({ ...call, gas } as never)
    const receipt = await chain.waitForTransactionReceipt({
      hash,
      pollingInterval: pollingMs,
      timeout: RECEIPT_TIMEOUT_MS,
    })
    if (receipt.status !== 'success') throw new Error(`${call.functionName} reverted (${hash})`)
    return receipt.transactionHash
  }

  /**
   * Call before reading state: a keeper that was killed may have left a transaction that is not mined yet, whose
   * effects the chain does not show.
   */
  async function waitForPendingTransactions(): Promise<void> {
    const deadline = performance.now() + PENDING_TIMEOUT_MS
    const count = (blockTag: 'latest' | 'pending') =>
      chain.getTransactionCount({ address: account.address, blockTag })
    for (;;) {
      const [mined, sent] = await Promise.all([count('latest'), count('pending')])
      if (mined >= sent) return
      if (performance.now() > deadline) {
        throw new Error(`${sent - mined} transactions of ${account.address} are not mined yet`)
      }
      await setTimeout(pollingMs)
    }
  }

  return { address: account.address, estimateGas, send, waitForPendingTransactions }
}
