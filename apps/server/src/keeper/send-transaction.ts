import { setTimeout } from 'node:timers/promises'
import {
  type Abi,
  type Address,
  createWalletClient,
  type Hex,
  type LocalAccount,
  type PublicClient,
  type Transport,
} from 'viem'

export type Call = { address: Address; abi: Abi; functionName: string; args: readonly unknown[] }
export type Sender = ReturnType<typeof createSender>

export type SenderOptions = {
  chain: PublicClient
  transport: Transport
  account: LocalAccount
  /** How often to look for a receipt. */
  pollingMs: number
}

const RECEIPT_WITHIN_MS = 180_000
const UNDER_WAY_AT_MOST_MS = 60_000

/** Sends transactions of one key, each only when the one before it is done. */
export function createSender({ chain, transport, account, pollingMs }: SenderOptions) {
  const wallet = createWalletClient({ transport, account })

  /** Gas that a call needs, with room: interest accrues until it is mined. Reverts as the call would. */
  async function estimateGas(call: Call): Promise<bigint> {
    const gas = await chain.estimateContractGas({ ...call, account } as never)
    return (gas * 13n) / 10n
  }

  async function send(call: Call): Promise<Hex> {
    const gas = await estimateGas(call)
    const hash = await wallet.writeContract({ ...call, gas, chain: null } as never)
    const receipt = await chain.waitForTransactionReceipt({
      hash,
      pollingInterval: pollingMs,
      timeout: RECEIPT_WITHIN_MS,
    })
    if (receipt.status !== 'success') throw new Error(`${call.functionName} reverted (${hash})`)
    return receipt.transactionHash
  }

  /**
   * Before anything is decided: a keeper that was killed may have left a transaction that is not mined yet, and
   * the chain does not show yet what it does.
   */
  async function waitForEarlier(): Promise<void> {
    const giveUpAt = performance.now() + UNDER_WAY_AT_MOST_MS
    const count = (blockTag: 'latest' | 'pending') =>
      chain.getTransactionCount({ address: account.address, blockTag })
    for (;;) {
      const [mined, sent] = await Promise.all([count('latest'), count('pending')])
      if (mined >= sent) return
      if (performance.now() > giveUpAt) {
        throw new Error(`${sent - mined} transactions of ${account.address} are not mined yet`)
      }
      await setTimeout(pollingMs)
    }
  }

  return { address: account.address, estimateGas, send, waitForEarlier }
}
