import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { explainAmount } from './parse-amount.ts'

export type DepositAmount = {
  /** The amount as typed. */
  text: string
  symbol: string
  /** Null when the text is no valid amount. */
  amount: bigint | null
  /** Null while unknown. */
  decimals: number | null
  /** Null while unknown, as without a wallet. */
  balance: bigint | null
  /** Kept for the network fee; 0 for tokens. */
  reserve: bigint
  /** Whether new deposits of the token are taken; null while unknown. */
  tokenStatus: 'open' | 'paused' | 'removed' | null
  formatAmount: (amount: bigint) => string
}

/** Whether an amount can be deposited from a balance. */
export function depositAmountProblem(deposit: DepositAmount): FieldProblem | null {
  const { text, symbol, amount, decimals, balance, reserve, tokenStatus, formatAmount } = deposit
  if (tokenStatus === 'paused') return { id: 'contract.tokenDepositsPaused' }
  if (tokenStatus === 'removed') return { id: 'contract.tokenNotAllowed' }
  if (decimals === null) return { id: 'stake.amount.unread' }
  if (amount === null) return explainAmount(text, { symbol, decimals })
  if (amount === 0n) return { id: 'contract.zeroAmount' }
  if (balance === null) return null
  if (amount > balance) return { id: 'stake.amount.overBalance', values: { balance: formatAmount(balance) } }
  if (amount + reserve <= balance) return null
  const max = balance > reserve ? balance - reserve : 0n
  return { id: 'stake.amount.fee', values: { amount: formatAmount(max) } }
}
