import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const NOW = '2026-11-10T08:30:00.000Z'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  ['a moment that has passed', -HOUR, 'minutes', 1],
  ['now', 0, 'minutes', 1],
  ['90 seconds, rounded to the nearest', 90 * SECOND, 'minutes', 2],
  ['just under an hour', 59 * MINUTE, 'minutes', 59],
  ['an hour', HOUR, 'hours', 1],
  ['4 hours and 40 minutes', 4 * HOUR + 40 * MINUTE, 'hours', 5],
  ['just under two days', 47 * HOUR, 'hours', 47],
  ['two days', 48 * HOUR, 'days', 2],
  ['a week less some hours', 7 * 24 * HOUR - 6 * HOUR, 'days', 7],
])('R42 %s', (_, left, unit, count) => {
  const moment = new Date(Date.parse(NOW) + left).toISOString()
  expect(timeUntil(moment, NOW)).toEqual({ id: `report.${unit}`, values: { count } })
})
