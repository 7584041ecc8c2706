export const STATEMENT_PERIODS = ['thisYear', 'lastYear', 'thisQuarter', 'custom'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

type Days = { start: string; end: string }

/** First and last day of a period; a running one ends today. Days are UTC days like 2026-03-01. */
export function periodDays(period: Exclude<StatementPeriod, 'custom'>, today: string): Days {
  const year = Number(today.slice(0, 4))
  switch (period) {
    case 'thisYear':
      return { start: `${year}-01-01`, end: today }
    case 'lastYear':
      return { start: `${year - 1}-01-01`, end: `${year - 1}-12-31` }
    case 'thisQuarter':
      return { start: `${year}-${firstMonthOfQuarter(Number(today.slice(5, 7)))}-01`, end: today }
  }
}

/** The calendar year of a period that is one. */
export function yearOf(period: StatementPeriod, today: string): string {
  const year = Number(today.slice(0, 4))
  return String(period === 'lastYear' ? year - 1 : year)
}

function firstMonthOfQuarter(month: number): string {
  return String(month - ((month - 1) % 3)).padStart(2, '0')
}
