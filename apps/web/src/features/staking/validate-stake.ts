import type { Ngo } from '@kindyield/api-contract'
import type { MessageId } from '../../messages/en.ts'

/** Something that the contract would refuse, with the words for it. */
interface Problem {
  id: MessageId
  values?: Record<string, string | number>
}

export interface StakeInput {
  ngo: Pick<Ngo, 'name' | 'status' | 'vault'> | null
  /** The link names an NGO that the list does not have. */
  ngoIsGone: boolean
  isBanned: boolean
  protocolName: string
  /** Null when what was typed is no amount of this token. */
  amount: bigint | null
  /** Null while the token has not said. */
  decimals: number | null
  /** Null while it is not known, as without a wallet. */
  balance: bigint | null
  /** What must stay for the network fee; 0 for tokens. */
  reserve: bigint
  /** Null when what was typed is no whole number. */
  percent: number | null
  formatAmount: (amount: bigint) => string
}

export interface StakeProblems {
  ngo: Problem | null
  amount: Problem | null
  percent: Problem | null
}

/** R10: each rule of the contract, said beside its field before anything is sent. */
export function validateStake(input: StakeInput): StakeProblems {
  return { ngo: ngoProblem(input), amount: amountProblem(input), percent: percentProblem(input) }
}

function ngoProblem({ ngo, ngoIsGone, isBanned, protocolName }: StakeInput): Problem | null {
  if (ngoIsGone) return { id: 'stake.ngo.gone' }
  if (!ngo) return { id: 'stake.ngo.required' }
  const { name } = ngo
  if (ngo.status === 'finished') return { id: 'stake.ngo.finished', values: { name } }
  if (ngo.status === 'paused') return { id: 'stake.ngo.paused', values: { name } }
  if (!ngo.vault) return { id: 'stake.ngo.noVault', values: { name, protocol: protocolName } }
  return isBanned ? { id: 'stake.ngo.banned', values: { name } } : null
}

function amountProblem({ amount, decimals, balance, reserve, formatAmount }: StakeInput): Problem | null {
  if (decimals === null) return { id: 'stake.amount.unread' }
  if (amount === null) return { id: 'stake.amount.invalid', values: { decimals } }
  if (amount === 0n) return { id: 'contract.zeroAmount' }
  if (balance === null) return null
  if (amount > balance) return { id: 'stake.amount.overBalance', values: { balance: formatAmount(balance) } }
  if (amount + reserve <= balance) return null
  const most = balance > reserve ? balance - reserve : 0n
  return { id: 'stake.amount.fee', values: { amount: formatAmount(most) } }
}

function percentProblem({ percent }: StakeInput): Problem | null {
  return percent === null || percent < 1 || percent > 100 ? { id: 'contract.invalidPercent' } : null
}
