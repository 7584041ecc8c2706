import { createChain } from './chain.ts'
import { chainUrl } from './open-page.ts'

type Transaction = Record<'from' | 'to' | 'nonce' | 'gas' | 'value' | 'input' | 'maxFeePerGas', string>

const rpc = createChain(chainUrl())

/** What is sent meanwhile waits, as it does on a busy chain; then it is mined. */
export async function whileNothingIsMined(act: () => Promise<void>): Promise<void> {
  await rpc('evm_setAutomine', [false])
  try {
    await act()
  } finally {
    await rpc('evm_setAutomine', [true])
    await rpc('evm_mine')
  }
}

/** Sends another transaction in the place of one that waits, for twice the fee. Resolves to its hash. */
export async function replace(
  hash: string | undefined,
  change: (waiting: Transaction) => Partial<Transaction> = () => ({}),
): Promise<string> {
  const waiting = (await rpc('eth_getTransactionByHash', [hash])) as Transaction
  const { from, to, nonce, gas, value, input } = waiting
  const fee = `0x${(BigInt(waiting.maxFeePerGas) * 2n).toString(16)}`
  const same = { from, to, nonce, gas, value, input, maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  return (await rpc('eth_sendTransaction', [{ ...same, ...change(waiting) }])) as string
}
