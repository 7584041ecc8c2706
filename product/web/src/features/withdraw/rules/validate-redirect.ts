import type { Ngo } from '@kindyield/api-contract'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { parsePercent, percentProblem } from '#lib/format/parse-percent.ts'

export type RedirectInput = {
  /** The NGO to give to; null while it is not in the list. */
  target: Pick<Ngo, 'name' | 'status' | 'vault'> | null
  /** Whether it is another one than before. */
  isMove: boolean
  /** Whether the target has banned the holder. */
  isBanned: boolean
  /** The text of the field, not yet parsed. */
  percentText: string
  percentBefore: number
}

export type RedirectProblems = {
  ngo: FieldProblem | null
  percent: FieldProblem | null
  /** That nothing would change. */
  form: FieldProblem | null
}

/** Checks the vaults' rules for a change of a position before anything is sent. */
export function validateRedirect(input: RedirectInput): RedirectProblems {
  const { isMove, percentText, percentBefore } = input
  const isSamePercent = parsePercent(percentText) === percentBefore
  return {
    ngo: ngoProblem(input),
    percent: percentProblem(percentText),
    form: !isMove && isSamePercent ? { id: 'sheet.change.nothing' } : null,
  }
}

/** A paused NGO takes no positions from others; its own can change their share. */
function ngoProblem({ target, isMove, isBanned }: RedirectInput): FieldProblem | null {
  if (!target) return { id: 'stake.ngo.gone' }
  const { name } = target
  if (target.status === 'finished') return { id: 'stake.ngo.finished', values: { name } }
  if (target.status === 'paused' && isMove) return { id: 'stake.ngo.paused', values: { name } }
  return isBanned ? { id: 'stake.ngo.banned', values: { name } } : null
}
