import type { RewardDays, YieldTotals } from '@kindyield/api-contract'
import { toUtcDay } from '#lib/format/utc-day.ts'
import type { OutstandingLoss } from './loss-recovery.ts'
import type { YieldFormat } from './yield-format.ts'

/** Cumulative yield from a time on, as of `YieldFormat.sum`. */
export type YieldPoint = {
  at: number
  /** What a loss has taken and is not earned back is subtracted; negative where that is more. */
  kept: bigint
  donated: bigint
  /** A loss is being earned back: nothing is given. */
  isPaused: boolean
}

type Totals = YieldTotals & { shortfall: string | null }

/**
 * The cumulative yield series, from zero at the first position to the current totals. It changes at reports, as the bars
 * by month do; a loss lowers what was kept until it is earned back, never what was given.
 */
export function accumulateYield(
  days: RewardDays['data'],
  totals: readonly Totals[],
  money: Pick<YieldFormat, 'sum'>,
  { start, now, losses }: { start: Date; now: Date; losses: readonly OutstandingLoss[] },
): YieldPoint[] {
  const settled = days.map(({ day, ...amounts }) => ({ at: Date.parse(day), ...amounts }))
  const reported = Map.groupBy(
    settled.filter(({ earned }) => earned !== '0'),
    ({ at }) => at,
  )
  const lostAt = new Map(losses.map(({ at, amount }) => [at, amount]))
  const moments = [...new Set([...reported.keys(), ...lostAt.keys()])].sort((a, b) => a - b)
  let [kept, donated, lost] = [0n, 0n, 0n]
  const points = moments.map(at => {
    const day = reported.get(at) ?? []
    kept += sumOf(day, 'kept')
    donated += sumOf(day, 'donated')
    lost = lostAt.get(at) ?? lost
    return { at, kept: kept - lost, donated, isPaused: lost > 0n }
  })
  const first = { at: Date.parse(toUtcDay(start)), kept: 0n, donated: 0n, isPaused: false }
  const last = points.at(-1) ?? first
  if (now.getTime() <= last.at) return [first, ...points]
  // Stakes and withdrawals settle too, so the totals may have grown since the last report.
  const shortfall = money.sum(totals.map(each => ({ token: each.token, amount: each.shortfall ?? '0' })))
  const present = {
    at: now.getTime(),
    kept: sumOf(totals, 'kept') - shortfall,
    donated: sumOf(totals, 'donated'),
    isPaused: shortfall > 0n,
  }
  return [first, ...points, present]

  function sumOf(
    parts: readonly { token: string; kept: string; donated: string }[],
    part: 'kept' | 'donated',
  ) {
    return money.sum(parts.map(each => ({ token: each.token, amount: each[part] })))
  }
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

/** The series from a time on; between two points it is as at the one before. */
export function sliceFrom(points: readonly YieldPoint[], from: number): YieldPoint[] {
  const first = points.findIndex(({ at }) => at >= from)
  const [before, after] = [points[first - 1], points[first]]
  if (!before || !after) return [...points]
  return after.at === from ? points.slice(first) : [{ ...before, at: from }, ...points.slice(first)]
}

/** The same day some months earlier, or the last day of a shorter month. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  // setUTCMonth overflows into the next month when the day does not exist.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
