const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '12 seconds ago', localized. Whole units, rounded down, at least one second. */
export function formatRelativeTime(ageMs: number, language: string): string {
  const seconds = Math.max(1, Math.floor(ageMs / 1000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (seconds < MINUTE) return format.format(-seconds, 'second')
  if (seconds < HOUR) return format.format(-Math.floor(seconds / MINUTE), 'minute')
  if (seconds < 2 * DAY) return format.format(-Math.floor(seconds / HOUR), 'hour')
  return format.format(-Math.floor(seconds / DAY), 'day')
}
