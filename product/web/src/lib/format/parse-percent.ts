import type { FieldProblem } from '#lib/errors/field-problem.ts'

/** A typed share from 1 to 100 in whole percents, with or without the sign; null for any other text. */
export function parsePercent(text: string): number | null {
  const [, digits] = /^(\d{1,3}) ?%?$/.exec(text.trim()) ?? []
  const percent = Number(digits)
  return percent >= 1 && percent <= 100 ? percent : null
}

/** Why `parsePercent` returns null, and what to write instead. */
export function percentProblem(text: string): FieldProblem | null {
  if (parsePercent(text) !== null) return null
  if (text.trim() === '') return { id: 'percent.empty' }
  return { id: /^\d*[.,]\d+ ?%?$/.test(text.trim()) ? 'percent.whole' : 'contract.invalidPercent' }
}
