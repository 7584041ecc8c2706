import type { Hex } from 'viem'
import type { EngineRequest } from './engine.ts'
import type { Call } from './journal.ts'

/** EIP-7825 limits transactions to it on public networks. */
const MAX_TRANSACTION_GAS = '0x1000000'
const DEFAULT_TIP = 10n ** 9n

/** Fills in gas and fees before journalling: Hardhat would look them up with calls that the journal does not have. */
export async function completeTransaction(
  requestEngine: EngineRequest,
  { method, params }: Call,
): Promise<Call> {
  const [given, ...rest] = params as [Partial<Record<string, Hex>>, ...unknown[]]
  if (method !== 'eth_sendTransaction' || typeof given !== 'object') return { method, params }
  const transaction = { gas: MAX_TRANSACTION_GAS, ...given }
  if (given.gasPrice !== undefined) return { method, params: [transaction, ...rest] }
  const tip = BigInt(given.maxPriorityFeePerGas ?? DEFAULT_TIP)
  const maxFee = BigInt(given.maxFeePerGas ?? 2n * BigInt((await requestEngine('eth_gasPrice')) as Hex) + tip)
  const fees = { maxFeePerGas: toHex(maxFee), maxPriorityFeePerGas: toHex(tip < maxFee ? tip : maxFee) }
  return { method, params: [{ ...transaction, ...fees }, ...rest] }
}

const toHex = (amount: bigint): Hex => `0x${amount.toString(16)}`
