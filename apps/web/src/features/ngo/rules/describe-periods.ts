import { dateFormat, formatDate } from '@kindyield/domain'
import type { I18n } from '@lingui/core'
import type { Bar } from '../../../components/chart/bar.ts'
import type { DonationPeriods } from './donation-periods.ts'

/** Days are UTC days of block time, independent of the user's time zone. */
const TIME_ZONE = 'UTC'

export function describePeriods({ kind, periods }: DonationPeriods, i18n: I18n) {
  const month = (start: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.locale, { ...options, timeZone: TIME_ZONE }).format(start)
  const bars: Bar[] = periods.map(({ start, amount, isRunning }) => {
    const date = formatDate(start, TIME_ZONE)
    const period =
      kind === 'week' ? i18n._('records.week', { date }) : month(start, { month: 'long', year: 'numeric' })
    return {
      tick: kind === 'week' ? date.slice(0, 5) : month(start, { month: 'short' }),
      name: isRunning ? i18n._('records.running', { period }) : period,
      amount,
      isRunning,
    }
  })
  return { kind, bars }
}
