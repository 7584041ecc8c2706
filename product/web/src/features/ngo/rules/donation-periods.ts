import type { Bar } from '#components/ui/chart/bar.ts'
import { monthsBetween } from '#components/ui/chart/months.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MIN_MONTHS = 3
const MAX_MONTHS = 12

export type DonatedUntil = {
  /** A day in UTC, like 2026-03-01. */
  day: string
  /** Cumulative donations until the end of the day. */
  donated: bigint
}

type Time = {
  /** The UTC day of the newest block. */
  today: string
  /** The day on which the NGO finished, or null. */
  endedOn: string | null
}

type Period = {
  start: Date
  amount: bigint
  state: Bar['state']
}

export type DonationPeriods = {
  kind: 'day' | 'month'
  /** Empty if nothing was given. */
  periods: Period[]
  /** Given before the first of them. */
  before: bigint
}

/**
 * Donations per month from the first one on, at most twelve; with fewer than three months, per day of the month of the
 * newest donation. Periods are in UTC.
 */
export function donationPeriods(days: readonly DonatedUntil[], { today, endedOn }: Time): DonationPeriods {
  const giving = days.filter(({ donated }, index) => donated > (days[index - 1]?.donated ?? 0n))
  const [first, newest] = [giving[0], giving.at(-1)]
  if (!first || !newest) return { kind: 'day', periods: [], before: 0n }
  // A local chain can be ahead of the current time, and what was earned until the end is settled later.
  const now = latest(today, newest.day)
  const months = monthsBetween(
    new Date(first.day),
    new Date(endedOn === null ? now : latest(endedOn, newest.day)),
  )
  const kind = months.length < MIN_MONTHS ? 'day' : 'month'
  const starts = kind === 'day' ? daysOfMonth(new Date(newest.day)) : months.slice(-MAX_MONTHS)
  const donatedBefore = (moment: Date) => days.findLast(({ day }) => new Date(day) < moment)?.donated ?? 0n
  const stateOf = (start: Date, end: Date): Bar['state'] => {
    if (start > new Date(now)) return 'toCome'
    return endedOn === null && end > new Date(now) ? 'running' : 'ended'
  }
  return {
    kind,
    periods: starts.map(start => {
      const end = kind === 'day' ? new Date(start.getTime() + DAY_MS) : nextMonth(start)
      return { start, amount: donatedBefore(end) - donatedBefore(start), state: stateOf(start, end) }
    }),
    before: starts[0] ? donatedBefore(starts[0]) : 0n,
  }
}

function latest(one: string, other: string): string {
  return one > other ? one : other
}

function nextMonth(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1))
}

function daysOfMonth(day: Date): Date[] {
  const from = Date.UTC(day.getUTCFullYear(), day.getUTCMonth())
  const count = (nextMonth(day).getTime() - from) / DAY_MS
  return Array.from({ length: count }, (_, index) => new Date(from + index * DAY_MS))
}
