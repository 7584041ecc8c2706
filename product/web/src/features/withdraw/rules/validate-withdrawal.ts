import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { explainAmount } from '#lib/format/parse-amount.ts'
import type { WithdrawMethod } from '#web3/calls/withdraw-calls.ts'

/** The vault's limit of withdrawal requests per withdrawal. */
export const MAX_REQUESTS = 10n

export type WithdrawalInput = {
  method: WithdrawMethod
  /** The amount as typed. */
  text: string
  symbol: string
  /** Null when the text is no valid amount. */
  amount: bigint | null
  /** Withdraws all; allowed for a zero balance, to close the position. */
  isEverything: boolean
  decimals: number
  /** Null while unknown. */
  balance: bigint | null
  /** The least and most that one withdrawal request can have; null while unknown. */
  limits: { min: bigint; max: bigint } | null
  /** What Aave can pay out now; null while unknown. */
  free: bigint | null
  formatAmount: (amount: bigint) => string
}

/** Checks the contracts' rules before anything is sent. */
export function validateWithdrawal(input: WithdrawalInput): FieldProblem | null {
  const { method, text, symbol, amount, isEverything, decimals, balance, limits, free, formatAmount } = input
  if (isEverything && amount === null) return { id: 'withdraw.availableLoading' }
  if (amount === null) return explainAmount(text, { symbol, decimals })
  if (amount === 0n && !isEverything) return { id: 'contract.zeroAmount' }
  if (balance !== null && amount > balance) {
    return { id: 'withdraw.amount.overBalance', values: { balance: formatAmount(balance) } }
  }
  if (method === 'token' && free !== null && amount > free) {
    return { id: 'withdraw.amount.notFree', values: { free: formatAmount(free) } }
  }
  if (method !== 'ETH' || limits === null) return null
  if (amount < limits.min) {
    return { id: 'withdraw.amount.tooSmall', values: { min: formatAmount(limits.min) } }
  }
  const max = limits.max * MAX_REQUESTS
  return amount > max ? { id: 'withdraw.amount.tooLarge', values: { max: formatAmount(max) } } : null
}

/** The number of equal requests the vault splits an amount into: as few as the maximum allows. */
export function countRequests(amount: bigint, max: bigint): number {
  return Number((amount + max - 1n) / max)
}

/** What the requests of the queue need later. */
export function claimsOf(requests: number): string[] {
  return Array.from({ length: requests }, () => 'claimWithdrawal')
}
