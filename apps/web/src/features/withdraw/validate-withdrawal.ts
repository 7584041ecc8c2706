import type { MessageId } from '../../messages/en.ts'
import type { WithdrawWay } from '../../web3/withdraw-calls.ts'

/** The vault makes no more than that of one withdrawal. */
const MAX_REQUESTS = 10n

/** Something that vault, queue or pool would refuse, with the words for it. */
interface Problem {
  id: MessageId
  values?: Record<string, string | number>
}

export interface WithdrawalInput {
  way: WithdrawWay
  /** Null when what was typed is no amount of this token. */
  amount: bigint | null
  /** A position that is worth nothing any more can still be closed. */
  isEverything: boolean
  decimals: number
  /** Null while it is not known. */
  balance: bigint | null
  /** Of one request in Lido's queue; null while they are not known. */
  limits: { min: bigint; max: bigint } | null
  /** What Aave can pay in the token itself; null while it is not known. */
  free: bigint | null
  formatAmount: (amount: bigint) => string
}

/** R15, R17: each rule of the contracts, said beside the field before anything is sent. */
export function validateWithdrawal(input: WithdrawalInput): Problem | null {
  const { way, amount, isEverything, decimals, balance, limits, free, formatAmount } = input
  if (amount === null) return { id: 'stake.amount.invalid', values: { decimals } }
  if (amount === 0n && !isEverything) return { id: 'contract.zeroAmount' }
  if (balance !== null && amount > balance) {
    return { id: 'withdraw.amount.overBalance', values: { balance: formatAmount(balance) } }
  }
  if (way === 'token' && free !== null && amount > free) {
    return { id: 'withdraw.amount.notFree', values: { free: formatAmount(free) } }
  }
  if (way !== 'ETH' || limits === null) return null
  if (amount < limits.min) {
    return { id: 'withdraw.amount.tooSmall', values: { min: formatAmount(limits.min) } }
  }
  const most = limits.max * MAX_REQUESTS
  return amount > most ? { id: 'withdraw.amount.tooLarge', values: { max: formatAmount(most) } } : null
}

/** R17: how many requests the vault makes of an amount; as few as the queue's maximum allows, all alike. */
export function requestsOf(amount: bigint, max: bigint): number {
  return Number((amount + max - 1n) / max)
}
