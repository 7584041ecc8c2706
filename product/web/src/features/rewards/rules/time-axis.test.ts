import { expect, test } from 'vitest'
import { layOutTimeAxis, timeTicks } from './time-axis.ts'

const time = (day: string) => Date.parse(day)
const ticks = (from: string, to: string, count: number) =>
  timeTicks(time(from), time(to), count).map(({ at }) => new Date(at).toISOString().slice(0, 10))

test('ticks are at the first of each month, thinned out to what fits', () => {
  expect(ticks('2026-08-19', '2026-11-16', 8)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
  expect(ticks('2026-08-01', '2026-11-16', 2)).toEqual(['2026-09-01', '2026-11-01'])
})

test('with less than two of them, ticks are at days', () => {
  expect(ticks('2026-10-20', '2026-11-16', 4)).toEqual([
    '2026-10-20',
    '2026-10-29',
    '2026-11-07',
    '2026-11-16',
  ])
  expect(ticks('2026-11-15', '2026-11-16', 4)).toEqual(['2026-11-15', '2026-11-16'])
  expect(ticks('2026-11-16', '2026-11-16', 4)).toEqual(['2026-11-16'])
})

const PHONE = { width: 272, left: 44, right: 8 }
const TABLET = { width: 700, left: 44, right: 115 }
const DESK = { width: 1190, left: 44, right: 115 }
/** Narrower than the widest date is drawn. */
const LETTER = 6.5

test.each([
  ['a month', '2026-10-18', '2026-11-18'],
  ['three months', '2026-08-18', '2026-11-18'],
  ['a year', '2025-11-18', '2026-11-18'],
  ['a year that ends on the first of one', '2026-01-02', '2027-01-01'],
  ['two years', '2024-11-18', '2026-11-18'],
])('R18 no date of the axis of %s meets another or leaves the drawing', (_, from, to) => {
  for (const { width, left, right } of [PHONE, TABLET, DESK]) {
    const [begin, end] = [time(from), time(to)]
    const x = (at: number) => left + ((at - begin) / (end - begin)) * (width - left - right)
    const box = { width, left, right, top: 12, bottom: 28, height: 340 }
    const labels = layOutTimeAxis({ begin, end, x }, box, 'en').map(({ label, labelX }) => {
      const half = (label.length * LETTER) / 2
      return { start: labelX - half, end: labelX + half }
    })
    expect(labels.length).toBeGreaterThan(1)
    const gaps = labels.slice(1).map(({ start }, index) => start - (labels[index]?.end ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(8)
    expect(labels.at(-1)?.end).toBeLessThanOrEqual(width)
  }
})
