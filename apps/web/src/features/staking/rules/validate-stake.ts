import type { Ngo } from '@kindyield/api-contract'
import type { FieldProblem } from '../../../lib/errors/field-problem.ts'
import { explainAmount } from '../../../lib/format/parse-amount.ts'

export type StakeInput = {
  ngo: Pick<Ngo, 'name' | 'status' | 'vault'> | null
  /** The URL's NGO is not in the list. */
  isNgoMissing: boolean
  isBanned: boolean
  protocolName: string
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
  /** Null when the text is no whole number. */
  percent: number | null
  formatAmount: (amount: bigint) => string
}

export type StakeProblems = {
  ngo: FieldProblem | null
  amount: FieldProblem | null
  percent: FieldProblem | null
}

/** R10: checks the contract's rules before anything is sent. */
export function validateStake(input: StakeInput): StakeProblems {
  return { ngo: ngoProblem(input), amount: amountProblem(input), percent: percentProblem(input) }
}

function ngoProblem({ ngo, isNgoMissing, isBanned, protocolName }: StakeInput): FieldProblem | null {
  if (isNgoMissing) return { id: 'stake.ngo.gone' }
  if (!ngo) return { id: 'stake.ngo.required' }
  const { name } = ngo
  if (ngo.status === 'finished') return { id: 'stake.ngo.finished', values: { name } }
  if (ngo.status === 'paused') return { id: 'stake.ngo.paused', values: { name } }
  if (!ngo.vault) return { id: 'stake.ngo.noVault', values: { name, protocol: protocolName } }
  return isBanned ? { id: 'stake.ngo.banned', values: { name } } : null
}

function amountProblem(input: StakeInput): FieldProblem | null {
  const { text, symbol, amount, decimals, balance, reserve, formatAmount } = input
  if (decimals === null) return { id: 'stake.amount.unread' }
  if (amount === null) return explainAmount(text, { symbol, decimals })
  if (amount === 0n) return { id: 'contract.zeroAmount' }
  if (balance === null) return null
  if (amount > balance) return { id: 'stake.amount.overBalance', values: { balance: formatAmount(balance) } }
  if (amount + reserve <= balance) return null
  const max = balance > reserve ? balance - reserve : 0n
  return { id: 'stake.amount.fee', values: { amount: formatAmount(max) } }
}

function percentProblem({ percent }: StakeInput): FieldProblem | null {
  return percent === null || percent < 1 || percent > 100 ? { id: 'contract.invalidPercent' } : null
}
