import { describe, expect, test } from 'vitest'
import { type DonationPeriods, donationPeriods } from './donation-periods.ts'

function told({ kind, periods }: DonationPeriods) {
  const lines = periods.map(
    ({ start, amount, state }) =>
      `${start.toISOString().slice(0, 10)} ${amount}${state === 'ended' ? '' : ` ${state}`}`,
  )
  return [kind, ...lines]
}

const going = { today: '2026-11-15', endedOn: null }

describe('donationPeriods by month', () => {
  test('R20 has each month from the first donation on, also empty ones, and the last is running', () => {
    const days = [
      { day: '2026-07-20', donated: 0n },
      { day: '2026-08-30', donated: 5n },
      { day: '2026-09-01', donated: 8n },
      { day: '2026-11-03', donated: 20n },
    ]
    expect(told(donationPeriods(days, going))).toEqual([
      'month',
      '2026-08-01 5',
      '2026-09-01 3',
      '2026-10-01 0',
      '2026-11-01 12 running',
    ])
  })

  test('R20 a longer history has the last twelve months, and what was given before', () => {
    const days = [
      { day: '2025-09-30', donated: 100n },
      { day: '2025-12-01', donated: 130n },
      { day: '2026-10-31', donated: 160n },
      { day: '2026-11-01', donated: 161n },
    ]
    const donations = donationPeriods(days, going)
    const all = told(donations)
    expect(all).toHaveLength(13)
    expect(all.slice(0, 3)).toEqual(['month', '2025-12-01 30', '2026-01-01 0'])
    expect(all.slice(-2)).toEqual(['2026-10-01 30', '2026-11-01 1 running'])
    expect(donations.before).toBe(100n)
  })

  test('R20, R21 of one that has finished, ends with its end and nothing is running', () => {
    const days = [
      { day: '2026-03-10', donated: 5n },
      { day: '2026-05-20', donated: 8n },
    ]
    const ofFinished = (endedOn: string) => told(donationPeriods(days, { ...going, endedOn }))
    const history = ['month', '2026-03-01 5', '2026-04-01 0', '2026-05-01 3']
    expect(ofFinished('2026-05-21')).toEqual(history)
    expect(ofFinished('2026-06-01')).toEqual([...history, '2026-06-01 0'])
    // Settled after the end.
    expect(ofFinished('2026-04-30')).toEqual(history)
  })

  test('R20 the periods sum up to all donations', () => {
    const days = Array.from({ length: 90 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 7, 18 + index)).toISOString().slice(0, 10),
      donated: BigInt(index * index),
    }))
    const { periods } = donationPeriods(days, going)
    expect(periods.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(89 * 89))
  })
})

describe('donationPeriods by day', () => {
  test('R20 with less than three months, has each day of the running month, with those to come', () => {
    const days = [
      { day: '2026-10-31', donated: 4n },
      { day: '2026-11-01', donated: 9n },
      { day: '2026-11-13', donated: 20n },
    ]
    const donations = donationPeriods(days, going)
    const all = told(donations)
    expect(all).toHaveLength(31)
    expect(all.slice(0, 3)).toEqual(['day', '2026-11-01 5', '2026-11-02 0'])
    expect(all.slice(13, 17)).toEqual([
      '2026-11-13 11',
      '2026-11-14 0',
      '2026-11-15 0 running',
      '2026-11-16 0 toCome',
    ])
    expect(all.at(-1)).toBe('2026-11-30 0 toCome')
    expect(donations.before).toBe(4n)
  })

  test.each([
    ['2026-09-30', 'month'],
    ['2026-10-01', 'day'],
  ])('R20 a first donation on %s is shown by %s', (day, kind) => {
    expect(donationPeriods([{ day, donated: 1n }], going).kind).toBe(kind)
  })

  test('R20 until the running month has a donation, has the month of the newest one', () => {
    const all = told(donationPeriods([{ day: '2026-10-31', donated: 4n }], going))
    expect(all).toHaveLength(32)
    expect(all.at(-1)).toBe('2026-10-31 4')
  })

  test('R21 of one that has finished, no day is running, and only later ones are to come', () => {
    const all = told(
      donationPeriods([{ day: '2026-11-03', donated: 4n }], { ...going, endedOn: '2026-11-10' }),
    )
    expect(all.slice(14, 17)).toEqual(['2026-11-14 0', '2026-11-15 0', '2026-11-16 0 toCome'])
  })

  test('has days after the current time, for a local chain ahead of it', () => {
    const all = told(donationPeriods([{ day: '2026-11-20', donated: 3n }], going))
    expect(all.slice(20, 22)).toEqual(['2026-11-20 3 running', '2026-11-21 0 toCome'])
  })
})

test('there are no periods before the first donation', () => {
  expect(donationPeriods([], going).periods).toEqual([])
  expect(donationPeriods([{ day: '2026-11-02', donated: 0n }], going).periods).toEqual([])
})
