import { describe, expect, test } from 'vitest'
import { type DonatedUntil, donationPeriods } from './donation-periods.ts'
import { labelPeriods } from './label-periods.ts'

/** The labels of a plot of that width, today in brackets. */
function labels(width: number, days: DonatedUntil[], { locale = 'en', today = '2026-11-16' } = {}) {
  const donations = donationPeriods(days, { today, endedOn: null })
  const placed = labelPeriods(donations, { left: 40, right: 40 + width }, { locale, today: 'Today' })
  return placed.map(({ text, isStrong }) => (isStrong ? `[${text}]` : text)).join(' ')
}

const since = (day: string) => [{ day, donated: 1n }]
const nowGiven = (today: string) => [
  { day: `${today.slice(0, 7)}-01`, donated: 1n },
  { day: today, donated: 2n },
]

describe('labelPeriods by month', () => {
  test.each([
    [500, '2026-09-10', 'Sep 2026 Oct 2026 Nov 2026'],
    [500, '2026-06-10', 'Jun 2026 Jul 2026 Aug 2026 Sep 2026 Oct 2026 Nov 2026'],
    [230, '2026-08-10', 'Aug 2026 Sep Oct Nov'],
    [500, '2025-11-10', 'Jan 2026 Mar May Jul Sep Nov'],
    [230, '2025-11-10', 'Feb 2026 May Aug Nov'],
  ])('R20 in %d px since %s: %s', (width, first, shown) => {
    expect(labels(width, since(first))).toBe(shown)
  })

  test('R20 in Spanish', () => {
    expect(labels(500, since('2026-09-10'), { locale: 'es' })).toBe('sept 2026 oct 2026 nov 2026')
  })
})

describe('labelPeriods by day', () => {
  test.each([
    [520, '2026-11-16', '01/11 05/11 10/11 [Today] 20/11 25/11 30/11'],
    [520, '2026-11-01', '[Today] 05/11 10/11 15/11 20/11 25/11 30/11'],
    [520, '2026-11-30', '01/11 05/11 10/11 15/11 20/11 25/11 [Today]'],
    [280, '2026-11-16', '01/11 08/11 [Today] 22/11 30/11'],
    [170, '2026-11-16', '01/11 [Today] 30/11'],
  ])('R20 in %d px on %s: %s', (width, today, shown) => {
    expect(labels(width, nowGiven(today), { today })).toBe(shown)
  })
})

test.each([120, 180, 230, 280, 330, 400, 520, 900])('R20 labels keep apart and inside of %d px', width => {
  for (const first of ['2026-11-03', '2026-10-03', '2026-08-03', '2026-02-03', '2025-01-03']) {
    const donations = donationPeriods(since(first), { today: '2026-11-16', endedOn: null })
    const placed = labelPeriods(donations, { left: 0, right: width }, { locale: 'en', today: 'Today' })
    expect(placed.length).toBeGreaterThan(0)
    const ends = placed.map(({ x, text }) => [x - text.length * 3.4, x + text.length * 3.4] as const)
    for (const [index, [start]] of ends.entries()) expect(start).toBeGreaterThan(ends[index - 1]?.[1] ?? -60)
    expect(ends.at(-1)?.[1]).toBeLessThanOrEqual(width + 0.01)
  }
})
