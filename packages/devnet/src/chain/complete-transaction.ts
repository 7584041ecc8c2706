import { type Hex, parseGwei, toHex } from 'viem'
import type { Ask } from './engine.ts'
import type { Call } from './journal.ts'

/** EIP-7825, as on public networks. */
const MAX_TRANSACTION_GAS = toHex(2n ** 24n)
const USUAL_TIP = parseGwei('1')

/** Hardhat would find out what is missing by calls of its own in the middle of this one. */
export async function completeTransaction(ask: Ask, { method, params }: Call): Promise<Call> {
  const [given, ...rest] = params as [Partial<Record<string, Hex>>, ...unknown[]]
  if (method !== 'eth_sendTransaction' || typeof given !== 'object') return { method, params }
  const transaction = { gas: MAX_TRANSACTION_GAS, ...given }
  if (given.gasPrice !== undefined) return { method, params: [transaction, ...rest] }
  const tip = BigInt(given.maxPriorityFeePerGas ?? USUAL_TIP)
  const most = BigInt(given.maxFeePerGas ?? 2n * BigInt((await ask('eth_gasPrice')) as Hex) + tip)
  const fees = { maxFeePerGas: toHex(most), maxPriorityFeePerGas: toHex(tip < most ? tip : most) }
  return { method, params: [{ ...transaction, ...fees }, ...rest] }
}
