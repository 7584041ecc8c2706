import { formatDate } from '@kindyield/domain'

/** The UTC day in the API's format: 2026-03-01. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** DD/MM/YYYY in UTC, so that rows, filters and statements agree. */
export function formatUtcDay(moment: string): string {
  return formatDate(new Date(moment), 'UTC')
}
