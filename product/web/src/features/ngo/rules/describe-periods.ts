import { dateFormat, formatDate } from '@kindyield/domain'
import type { Bar } from '#components/ui/chart/bar.ts'
import type { Translate } from '#lib/i18n/use-t.ts'
import type { DonationPeriods } from './donation-periods.ts'

/** Days are UTC days of block time, independent of the user's time zone. */
const TIME_ZONE = 'UTC'

/** The periods as bars, each with its full name. */
export function describePeriods({ kind, periods }: DonationPeriods, t: Translate, locale: string): Bar[] {
  return periods.map(({ start, amount, state }) => {
    const period = kind === 'day' ? formatDate(start, TIME_ZONE) : nameMonth(start, locale)
    const running = kind === 'day' ? 'records.todayIs' : 'records.running'
    return { name: state === 'running' ? t(running, { period }) : period, amount, state }
  })
}

/** Formats a month as “November 2026”. */
export function nameMonth(day: Date, locale: string): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: TIME_ZONE }).format(day)
}
