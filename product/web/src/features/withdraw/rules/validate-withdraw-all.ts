import type { FieldProblem } from '#lib/errors/field-problem.ts'
import type { WithdrawMethod } from '#web3/calls/withdraw-calls.ts'
import type { OpenPosition } from './open-position.ts'
import { MAX_REQUESTS } from './validate-withdrawal.ts'

export type WithdrawAllInput = {
  method: WithdrawMethod
  positions: readonly Pick<OpenPosition, 'balance' | 'number' | 'token'>[]
  /** The least and most that one withdrawal request can have; null while unknown. */
  limits: { min: bigint; max: bigint } | null
  /** What Aave can pay out now, by token; null while unknown. */
  free: ReadonlyMap<string, bigint | null>
  formatAmount: (amount: bigint, token: string) => string
}

/** Checks the rules of every withdrawal before anything is sent, because one that is refused stops its batch. */
export function validateWithdrawAll(input: WithdrawAllInput): FieldProblem | null {
  const { method, positions } = input
  if (positions.some(({ balance }) => balance === null)) return { id: 'withdraw.availableLoading' }
  if (method === 'ETH') return queueProblem(input)
  return method === 'token' ? liquidityProblem(input) : null
}

function queueProblem({ positions, limits, formatAmount }: WithdrawAllInput): FieldProblem | null {
  if (limits === null) return null
  const max = limits.max * MAX_REQUESTS
  const small = positions.filter(({ balance }) => (balance ?? 0n) < limits.min)
  const large = positions.filter(({ balance }) => (balance ?? 0n) > max)
  const numbers = (of: typeof positions) => of.map(({ number }) => number).join(', ')
  const { token = '' } = positions[0] ?? {}
  if (small.length > 0) {
    const values = { min: formatAmount(limits.min, token), numbers: numbers(small) }
    return { id: 'withdrawAll.tooSmall', values }
  }
  if (large.length === 0) return null
  return { id: 'withdrawAll.tooLarge', values: { max: formatAmount(max, token), numbers: numbers(large) } }
}

function liquidityProblem({ positions, free, formatAmount }: WithdrawAllInput): FieldProblem | null {
  for (const [token, available] of free) {
    const wanted = positions
      .filter(position => position.token === token)
      .reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
    if (available !== null && wanted > available) {
      return { id: 'withdrawAll.notFree', values: { free: formatAmount(available, token) } }
    }
  }
  return null
}
