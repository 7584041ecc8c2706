import type { RewardDays, YieldTotals } from '@kindyield/api-contract'
import { toUtcDay } from '../../../lib/format/utc-day.ts'
import type { YieldFormat } from './yield-format.ts'

/** Cumulative yield at a time, as of `YieldFormat.sum`. */
export type YieldPoint = {
  at: number
  kept: bigint
  donated: bigint
}

/** The cumulative yield series, from zero at the first position to the current totals. */
export function accumulateYield(
  days: RewardDays['data'],
  totals: readonly YieldTotals[],
  money: Pick<YieldFormat, 'sum'>,
  { start, now }: { start: Date; now: Date },
): YieldPoint[] {
  let sum = { at: Date.parse(toUtcDay(start)), kept: 0n, donated: 0n }
  const points = [sum]
  // A loss settles nothing, so its day is no point of the series: the next report covers all days until then.
  const reported = days.filter(({ earned, lost }) => earned !== '0' || lost === '0')
  for (const { day, token, kept, donated } of reported) {
    const isSameDay = points.length > 1 && sum.at === Date.parse(day)
    sum = {
      at: Date.parse(day),
      kept: sum.kept + money.sum([{ token, amount: kept }]),
      donated: sum.donated + money.sum([{ token, amount: donated }]),
    }
    if (isSameDay) points.pop()
    points.push(sum)
  }
  // Stakes and withdrawals settle too, so the totals may have grown since the last report.
  const kept = money.sum(totals.map(total => ({ token: total.token, amount: total.kept })))
  const donated = money.sum(totals.map(total => ({ token: total.token, amount: total.donated })))
  return now.getTime() > sum.at ? [...points, { at: now.getTime(), kept, donated }] : points
}

/** A day on which a falling rate lowered the balances. */
export type YieldLoss = {
  at: number
  day: string
  lost: bigint
}

/** Sums the losses of all tokens per day. */
export function listLosses(days: RewardDays['data'], money: Pick<YieldFormat, 'sum'>): YieldLoss[] {
  const byDay = new Map<string, bigint>()
  for (const { day, token, lost } of days) {
    const whole = money.sum([{ token, amount: lost }])
    if (whole > 0n) byDay.set(day, (byDay.get(day) ?? 0n) + whole)
  }
  return [...byDay].map(([day, lost]) => ({ at: Date.parse(day), day, lost }))
}

/** The series from a time on; a start between two points is interpolated. */
export function sliceFrom(points: readonly YieldPoint[], from: number): YieldPoint[] {
  const first = points.findIndex(({ at }) => at >= from)
  const [before, after] = [points[first - 1], points[first]]
  if (!before || !after) return [...points]
  const passed = BigInt(from - before.at)
  const span = BigInt(after.at - before.at)
  const between = (a: bigint, b: bigint) => a + ((b - a) * passed) / span
  const edge = {
    at: from,
    kept: between(before.kept, after.kept),
    donated: between(before.donated, after.donated),
  }
  return after.at === from ? points.slice(first) : [edge, ...points.slice(first)]
}

/** The same day some months earlier, or the last day of a shorter month. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  // setUTCMonth overflows into the next month when the day does not exist.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
