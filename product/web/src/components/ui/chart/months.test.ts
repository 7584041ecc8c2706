import { expect, test } from 'vitest'
import { monthsBetween, nameMonths, thinOut } from './months.ts'

const days = (months: Date[]) => months.map(month => month.toISOString().slice(0, 10))

test('months begin on their first day in UTC, over the end of a year', () => {
  const months = monthsBetween(new Date('2025-11-30T23:59:59Z'), new Date('2026-02-01T00:00:00Z'))
  expect(days(months)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
})

test('the first month and each January have their year', () => {
  const months = monthsBetween(new Date('2025-11-30'), new Date('2026-02-01'))
  expect(nameMonths(months, 'en')).toEqual(['Nov 2025', 'Dec', 'Jan 2026', 'Feb'])
  expect(nameMonths(months, 'es')).toEqual(['nov 2025', 'dic', 'ene 2026', 'feb'])
})

test('a thinned-out list keeps the newest month and names the year where it changes', () => {
  const months = thinOut(monthsBetween(new Date('2025-01-01'), new Date('2026-02-01')), 5)
  expect(nameMonths(months, 'en')).toEqual(['Feb 2025', 'May', 'Aug', 'Nov', 'Feb 2026'])
})
