import { z } from 'zod'

/** Years that Postgres, JavaScript and people write alike; before 1970 there is no chain. */
const YEARS = { first: 1970, last: 9999 }
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

export const DAY_RULE = `must be a day like 2026-03-01, from ${YEARS.first} to ${YEARS.last}`
export const MOMENT_RULE = `must be a moment like 2026-03-01T12:00:00Z, from ${YEARS.first} to ${YEARS.last}`

/** Whether a text is a day of the calendar like 2026-03-01: there is no 30th of February. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return isInYears(midnight) && midnight.toISOString().startsWith(text)
}

/** The moment that a text like 2026-03-01T12:00:00Z means, its zone always given; undefined when it means none. */
export function parseMoment(text: string): Date | undefined {
  const [, day] = MOMENT.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const moment = new Date(text)
  return isInYears(moment) ? moment : undefined
}

function isInYears(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= YEARS.first && year <= YEARS.last
}

/** A day of chain time that is asked for. */
export function dayField(field: string, description = 'A day of chain time, in UTC') {
  const rule = `${field} ${DAY_RULE}`
  return z.iso
    .date(rule)
    .refine(isDay, rule)
    .describe(description)
    .meta({ examples: ['2026-03-01'] })
}

type Days = { startDate?: string | undefined; endDate?: string | undefined }

/** A query whose days, where both are given, follow each other. */
export function inOrderOfDays<Schema extends z.ZodType<Days>>(schema: Schema) {
  return schema.refine(
    ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
    { path: ['endDate'], message: 'endDate must not be before startDate' },
  )
}
