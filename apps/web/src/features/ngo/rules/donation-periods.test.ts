import { describe, expect, test } from 'vitest'
import { type DonationPeriods, donationPeriods } from './donation-periods.ts'

function told({ kind, periods }: DonationPeriods) {
  const lines = periods.map(
    ({ start, amount, isRunning }) =>
      `${start.toISOString().slice(0, 10)} ${amount}${isRunning ? ' running' : ''}`,
  )
  return [kind, ...lines]
}

describe('donationPeriods', () => {
  test('weeks begin on Monday, include empty ones, and the last is running', () => {
    const days = [
      { day: '2026-10-18', donated: 0n }, // a Sunday
      { day: '2026-10-19', donated: 5n },
      { day: '2026-10-25', donated: 8n },
      { day: '2026-11-03', donated: 20n },
    ]
    expect(told(donationPeriods(days, '2026-11-15'))).toEqual([
      'week',
      '2026-10-12 0',
      '2026-10-19 8',
      '2026-10-26 0',
      '2026-11-02 12',
      '2026-11-09 0 running',
    ])
  })

  test('a longer history has the last twelve months, without earlier donations', () => {
    const days = [
      { day: '2025-09-30', donated: 100n },
      { day: '2025-12-01', donated: 130n },
      { day: '2026-10-31', donated: 160n },
      { day: '2026-11-01', donated: 161n },
    ]
    const all = told(donationPeriods(days, '2026-11-15'))
    expect(all).toHaveLength(13)
    expect(all.slice(0, 3)).toEqual(['month', '2025-12-01 30', '2026-01-01 0'])
    expect(all.slice(-2)).toEqual(['2026-10-01 30', '2026-11-01 1 running'])
  })

  test('includes days after the current time, for a local chain ahead of it', () => {
    const days = [{ day: '2026-11-20', donated: 3n }]
    expect(told(donationPeriods(days, '2026-11-15'))).toEqual(['week', '2026-11-16 3 running'])
  })

  test('is empty without days', () => {
    expect(donationPeriods([], '2026-11-15').periods).toEqual([])
  })

  test('the periods sum up to all donations', () => {
    const days = Array.from({ length: 90 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 7, 18 + index)).toISOString().slice(0, 10),
      donated: BigInt(index * index),
    }))
    const { periods } = donationPeriods(days, '2026-11-15')
    expect(periods.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(89 * 89))
  })
})
