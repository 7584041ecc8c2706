import type { RewardDays, YieldTotals } from '@kindyield/api-contract'
import { dayOf } from './chain-day.ts'
import type { YieldMoney } from './yield-money.ts'

/** What had been kept and given by a moment, in stETH or dollars, with 18 decimals. */
export interface YieldPoint {
  at: number
  kept: bigint
  given: bigint
}

/** All that was earned, added up: from nothing when the first position was opened to what there is now. */
export function accumulate(
  days: RewardDays['data'],
  totals: readonly YieldTotals[],
  money: Pick<YieldMoney, 'whole'>,
  { start, now }: { start: Date; now: Date },
): YieldPoint[] {
  let sum = { at: Date.parse(dayOf(start)), kept: 0n, given: 0n }
  const points = [sum]
  // A loss settles nothing: what the next report tells had been earned over all the days until then.
  const reported = days.filter(({ earned, lost }) => earned !== '0' || lost === '0')
  for (const { day, token, kept, donated } of reported) {
    const isSameDay = points.length > 1 && sum.at === Date.parse(day)
    sum = {
      at: Date.parse(day),
      kept: sum.kept + money.whole([{ token, amount: kept }]),
      given: sum.given + money.whole([{ token, amount: donated }]),
    }
    if (isSameDay) points.pop()
    points.push(sum)
  }
  // Stakes and withdrawals settle too: since the last report the totals may have grown.
  const kept = money.whole(totals.map(total => ({ token: total.token, amount: total.kept })))
  const given = money.whole(totals.map(total => ({ token: total.token, amount: total.donated })))
  return now.getTime() > sum.at ? [...points, { at: now.getTime(), kept, given }] : points
}

/** A day on which a fall of the rate lowered the balances. */
export interface YieldLoss {
  at: number
  day: string
  lost: bigint
}

/** Tokens that lost on the same day are one loss. */
export function lossesOf(days: RewardDays['data'], money: Pick<YieldMoney, 'whole'>): YieldLoss[] {
  const byDay = new Map<string, bigint>()
  for (const { day, token, lost } of days) {
    const whole = money.whole([{ token, amount: lost }])
    if (whole > 0n) byDay.set(day, (byDay.get(day) ?? 0n) + whole)
  }
  return [...byDay].map(([day, lost]) => ({ at: Date.parse(day), day, lost }))
}

/** The part from a moment on; where that lies between two points, it begins on the line between them. */
export function since(points: readonly YieldPoint[], from: number): YieldPoint[] {
  const first = points.findIndex(({ at }) => at >= from)
  const [before, after] = [points[first - 1], points[first]]
  if (!before || !after) return [...points]
  const passed = BigInt(from - before.at)
  const span = BigInt(after.at - before.at)
  const between = (a: bigint, b: bigint) => a + ((b - a) * passed) / span
  const edge = { at: from, kept: between(before.kept, after.kept), given: between(before.given, after.given) }
  return after.at === from ? points.slice(first) : [edge, ...points.slice(first)]
}

/** The same day, some months before; the last of a month that is too short for it. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  // A day that is not there was counted on into the next month.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
