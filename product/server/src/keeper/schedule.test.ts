import { expect, test } from 'vitest'
import { nextRun } from './schedule.ts'

const next = (isLocal: boolean, after: string) => nextRun('report', isLocal, new Date(after))?.toISOString()

test.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-01T13:30:00.000Z'],
  ['2026-03-01T13:29:59.999Z', '2026-03-01T13:30:00.000Z'],
  ['2026-03-01T13:30:00.000Z', '2026-03-02T13:30:00.000Z'],
  ['2026-12-31T23:59:00.000Z', '2027-01-01T13:30:00.000Z'],
])('R42 after %s the next report on a public network is at %s', (after, expected) => {
  expect(next(false, after)).toBe(expected)
})

test.each([
  // A Sunday, a Monday and a Thursday.
  ['2026-03-01T00:00:00.000Z', '2026-03-02T12:05:00.000Z'],
  ['2026-03-02T12:05:30.000Z', '2026-03-05T12:05:00.000Z'],
  ['2026-03-05T12:06:00.000Z', '2026-03-09T12:05:00.000Z'],
])('R42 after %s the next report on the local chain is at %s', (after, expected) => {
  expect(next(true, after)).toBe(expected)
})

test('a task that is not scheduled has no next run', () => {
  expect(nextRun('makeYield', false, new Date('2026-03-01T00:00:00Z'))).toBeUndefined()
})
