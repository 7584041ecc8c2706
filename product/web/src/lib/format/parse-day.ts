import { isDay } from '@kindyield/api-contract'
import type { FieldProblem } from '#lib/errors/field-problem.ts'

/** Day, month and year, each as short as people write them, between slashes, points, hyphens or spaces. */
const TYPED = /^(\d{1,2})[/. -]+(\d{1,2})[/. -]+(\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/** A typed date as the API's day: '1/2/2026' is '2026-02-01'. Null for any other text. */
export function parseDay(text: string): string | null {
  const day = readDay(text)
  return day !== null && isDay(day) ? day : null
}

/** The inverse of `parseDay`: DD/MM/YYYY. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** Why `parseDay` returns null, and what to write instead. */
export function dayProblem(text: string): FieldProblem | null {
  if (parseDay(text) !== null) return null
  if (text.trim() === '') return { id: 'date.empty' }
  const day = readDay(text)
  return day === null ? { id: 'date.format' } : { id: 'date.none', values: { date: formatDay(day) } }
}

/** Adds the slashes while digits are typed at the end; what is typed otherwise stays as it is. */
export function withSlashes(text: string, before: string): string {
  if (text.length <= before.length || !text.startsWith(before)) return text
  return text.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2')
}

/** Returns the API's YYYY-MM-DD; the day may not exist. */
function readDay(text: string): string | null {
  const [, day, month, year] = TYPED.exec(text.trim()) ?? DIGITS.exec(text.trim()) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
