import type { MessageId } from '#messages/en.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long until a moment, in words: whole units, rounded to the nearest, at least a minute. */
export function timeUntil(moment: string, now: string): { id: MessageId; values: { count: number } } {
  const left = Math.max(MINUTE_MS, Date.parse(moment) - Date.parse(now))
  const [id, unit] =
    left < HOUR_MS
      ? (['report.minutes', MINUTE_MS] as const)
      : left < 2 * DAY_MS
        ? (['report.hours', HOUR_MS] as const)
        : (['report.days', DAY_MS] as const)
  return { id, values: { count: Math.round(left / unit) } }
}
