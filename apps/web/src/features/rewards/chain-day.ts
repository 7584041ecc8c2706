import { formatDate } from '@kindyield/domain'

/** The day of a moment as the API writes days: 2026-03-01, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** R30: DD/MM/YYYY. Days are those of chain time, so that rows, filters and reports agree on them. */
export function formatDay(moment: string): string {
  return formatDate(new Date(moment), 'UTC')
}
