import { formatDate } from '@kindyield/domain'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day of a moment as the API writes days: 2026-03-01, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** A date field is empty, or has too long a year, while it is being filled in. */
export function isDay(value: string): boolean {
  return DAY.test(value)
}

/** R30: DD/MM/YYYY. Days are those of chain time, so that rows, filters and reports agree on them. */
export function formatDay(moment: string): string {
  return formatDate(new Date(moment), 'UTC')
}
