import { z } from 'zod'

/** Years with four digits in both Postgres and JavaScript; no chain is older than 1970. */
const YEARS = { first: 1970, last: 9999 }
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

export const DAY_RULE = `must be a day like 2026-03-01, from ${YEARS.first} to ${YEARS.last}`
export const MOMENT_RULE = `must be a moment like 2026-03-01T12:00:00Z, from ${YEARS.first} to ${YEARS.last}`

/** Whether a text is an existing calendar day like 2026-03-01. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return isInYears(midnight) && midnight.toISOString().startsWith(text)
}

/** Parses a timestamp with a time zone like 2026-03-01T12:00:00Z; undefined if it is invalid. */
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

/** Schema of a day in a query. */
export function dayField(description = 'A day of chain time, in UTC') {
  return z.iso
    .date(DAY_RULE)
    .refine(isDay, DAY_RULE)
    .describe(description)
    .meta({ examples: ['2026-03-01'] })
}

type Days = { startDate?: string | undefined; endDate?: string | undefined }

/** Adds the rule that endDate is not before startDate. */
export function withOrderedDays<Schema extends z.ZodType<Days>>(schema: Schema) {
  return schema.refine(
    ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
    { path: ['endDate'], message: 'must not be before startDate' },
  )
}
