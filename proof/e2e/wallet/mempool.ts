import { createRpc } from './create-rpc.ts'
import { chainUrl } from './open-page.ts'

type Transaction = Record<'from' | 'to' | 'nonce' | 'gas' | 'value' | 'input' | 'maxFeePerGas', string>

const rpc = createRpc(chainUrl())

/** Runs `action` without mining, so that its transactions stay pending; then mines them. */
export async function withoutMining(action: () => Promise<void>): Promise<void> {
  await rpc('evm_setAutomine', [false])
  try {
    await action()
  } finally {
    await rpc('evm_setAutomine', [true])
    await rpc('evm_mine')
  }
}

/** Replaces a pending transaction with another of the same nonce and twice the fee. Resolves to its hash. */
export async function replaceTransaction(
  hash: string | undefined,
  change: (pending: Transaction) => Partial<Transaction> = () => ({}),
): Promise<string> {
  const pending = (await rpc('eth_getTransactionByHash', [hash])) as Transaction
  const { from, to, nonce, gas, value, input } = pending
  const fee = `0x${(BigInt(pending.maxFeePerGas) * 2n).toString(16)}`
  const same = { from, to, nonce, gas, value, input, maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  return (await rpc('eth_sendTransaction', [{ ...same, ...change(pending) }])) as string
}
