import type { Ngo } from '@kindyield/api-contract'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { type DepositAmount, depositAmountProblem } from '#lib/format/deposit-amount-problem.ts'
import { percentProblem } from '#lib/format/parse-percent.ts'

export type StakeInput = DepositAmount & {
  ngo: Pick<Ngo, 'name' | 'status' | 'vault'> | null
  /** The URL's NGO is not in the list. */
  isNgoMissing: boolean
  isBanned: boolean
  protocolName: string
  /** The text of the field, not yet parsed. */
  percentText: string
}

export type StakeProblems = {
  ngo: FieldProblem | null
  amount: FieldProblem | null
  percent: FieldProblem | null
}

/** Checks the contract's rules before anything is sent. */
export function validateStake(input: StakeInput): StakeProblems {
  return {
    ngo: ngoProblem(input),
    amount: depositAmountProblem(input),
    percent: percentProblem(input.percentText),
  }
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
