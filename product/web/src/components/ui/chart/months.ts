import { dateFormat } from '@kindyield/domain'

/** The first days of all months from one day to another, in UTC. */
export function monthsBetween(from: Date, until: Date): Date[] {
  const year = from.getUTCFullYear()
  const first = from.getUTCMonth()
  const last = (until.getUTCFullYear() - year) * 12 + until.getUTCMonth()
  return Array.from({ length: last - first + 1 }, (_, index) => new Date(Date.UTC(year, first + index)))
}

/** Short names of months, with the year where it is not that of the month before. */
export function nameMonths(months: readonly Date[], locale: string): string[] {
  return months.map((month, index) => {
    const isSameYear = months[index - 1]?.getUTCFullYear() === month.getUTCFullYear()
    const year = isSameYear ? {} : { year: 'numeric' as const }
    return dateFormat(locale, { month: 'short', ...year, timeZone: 'UTC' }).format(month)
  })
}

/** Every n-th of the months, so that no more than `count` are left. */
export function thinOut<Month>(months: readonly Month[], count: number): Month[] {
  const every = Math.max(1, Math.ceil(months.length / Math.max(1, count)))
  // Counted from the end, so that the newest month is always there.
  return months.filter((_, index) => (months.length - 1 - index) % every === 0)
}
