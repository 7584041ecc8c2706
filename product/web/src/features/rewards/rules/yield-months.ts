import type { RewardDays, YieldTotals } from '@kindyield/api-contract'
import { monthsBetween } from '#components/ui/chart/months.ts'
import { toUtcDay } from '#lib/format/utc-day.ts'
import type { YieldFormat } from './yield-format.ts'

/** What a month in UTC brought, as of `YieldFormat.sum`; a loss is never netted with what was earned. */
export type YieldMonth = {
  start: Date
  kept: bigint
  donated: bigint
  lost: bigint
  /** The month has not ended. */
  isRunning: boolean
}

/** Kept, donated and lost by month; together they are the totals. */
export function yieldByMonth(
  days: RewardDays['data'],
  totals: readonly YieldTotals[],
  money: Pick<YieldFormat, 'sum'>,
  { start, now }: { start: Date; now: Date },
): YieldMonth[] {
  const months = monthsBetween(start, now).map(month => {
    const name = toUtcDay(month).slice(0, 7)
    const own = days.filter(({ day }) => day.startsWith(name))
    const sumOf = (part: 'kept' | 'donated' | 'lost') =>
      money.sum(own.map(each => ({ token: each.token, amount: each[part] })))
    return {
      start: month,
      kept: sumOf('kept'),
      donated: sumOf('donated'),
      lost: sumOf('lost'),
      isRunning: false,
    }
  })
  const running = months.at(-1)
  if (!running) return []
  // What stakes and withdrawals have settled since the last report is in the totals only.
  const rest = (part: 'kept' | 'donated') =>
    money.sum(totals.map(total => ({ token: total.token, amount: total[part] }))) -
    months.reduce((sum, month) => sum + month[part], 0n)
  running.kept += rest('kept')
  running.donated += rest('donated')
  running.isRunning = true
  return months
}
