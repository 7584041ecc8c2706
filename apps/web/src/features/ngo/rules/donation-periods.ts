import { monthsBetween } from '../../../components/chart/months.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const MAX_WEEKS = 16
const MAX_MONTHS = 12

export type DonatedUntil = {
  /** A day in UTC, like 2026-03-01. */
  day: string
  /** Cumulative donations until the end of the day. */
  donated: bigint
}

type Period = {
  start: Date
  amount: bigint
  /** The period has not ended. */
  isRunning: boolean
}

export type DonationPeriods = {
  kind: 'week' | 'month'
  periods: Period[]
}

/** Donations per week, or per month beyond 16 weeks. Weeks begin on Monday, in UTC. */
export function donationPeriods(days: readonly DonatedUntil[], today: string): DonationPeriods {
  const [first] = days
  if (!first) return { kind: 'week', periods: [] }
  const from = new Date(first.day)
  const until = new Date(today > (days.at(-1)?.day ?? '') ? today : (days.at(-1)?.day ?? ''))
  const weeks = (weekOf(until).getTime() - weekOf(from).getTime()) / WEEK_MS + 1
  const kind = weeks > MAX_WEEKS ? 'month' : 'week'
  const starts = kind === 'week' ? weeksBetween(from, until) : monthsBetween(from, until).slice(-MAX_MONTHS)
  const donatedBefore = (moment: Date) =>
    days.findLast(({ day }) => new Date(day).getTime() < moment.getTime())?.donated ?? 0n
  const periods = starts.map((start, index) => {
    const end = starts[index + 1]
    const donated = end ? donatedBefore(end) : (days.at(-1)?.donated ?? 0n)
    return { start, amount: donated - donatedBefore(start), isRunning: end === undefined }
  })
  return { kind, periods }
}

function weekOf(day: Date): Date {
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY_MS)
}

function weeksBetween(from: Date, until: Date): Date[] {
  const first = weekOf(from).getTime()
  const count = Math.floor((until.getTime() - first) / WEEK_MS) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * WEEK_MS))
}
