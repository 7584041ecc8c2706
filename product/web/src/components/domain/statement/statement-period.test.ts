import { expect, test } from 'vitest'
import { periodDays } from './statement-period.ts'

test.each([
  ['thisYear', '2026-11-16', '2026-01-01', '2026-11-16'],
  ['thisYear', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['lastYear', '2026-11-16', '2025-01-01', '2025-12-31'],
  ['thisQuarter', '2026-01-31', '2026-01-01', '2026-01-31'],
  ['thisQuarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['thisQuarter', '2026-04-01', '2026-04-01', '2026-04-01'],
  ['thisQuarter', '2026-09-30', '2026-07-01', '2026-09-30'],
  ['thisQuarter', '2026-12-31', '2026-10-01', '2026-12-31'],
] as const)('R19 %s on %s is %s to %s', (period, today, start, end) => {
  expect(periodDays(period, today)).toEqual({ start, end })
})
