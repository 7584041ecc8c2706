import type { Hash, SendTransactionParameters } from 'viem'
import { openChain } from './open-chain.ts'

const chain = openChain()

/** Runs `action` without mining, so that its transactions stay pending; then mines them. */
export async function withoutMining(action: () => Promise<void>): Promise<void> {
  await chain.setAutomine(false)
  try {
    await action()
  } finally {
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  }
}

type Change = Pick<SendTransactionParameters, 'to' | 'value' | 'data'>

/** Replaces a pending transaction with another of the same nonce and twice the fee. Resolves to its hash. */
export async function replaceTransaction(
  hash: string | undefined,
  change: (pending: { from: `0x${string}` }) => Change = () => ({}),
): Promise<string> {
  const pending = await chain.getTransaction({ hash: hash as Hash })
  const { from, to, nonce, gas, value, input: data } = pending
  const fee = (pending.maxFeePerGas ?? 0n) * 2n
  const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  return chain.sendTransaction({ account: from, to, nonce, gas, value, data, ...fees, ...change(pending) })
}
