import { expect, test } from 'vitest'
import { outstandingLosses } from './loss-recovery.ts'

const at = (day: number) => Date.parse(`2026-03-${String(day).padStart(2, '0')}`)
const rates = (...of: [day: number, rate: string][]) =>
  of.map(([day, rate]) => ({ day: new Date(at(day)).toISOString().slice(0, 10), rate }))
const loss = (day: number, lost: bigint) => ({ at: at(day), day: '', lost })

test('R18 a loss is missing until the rate is back where it fell from', () => {
  const days = rates([1, '1000'], [2, '900'], [3, '950'], [4, '940'], [5, '1000'], [6, '1100'])
  expect(outstandingLosses([loss(2, 60n)], days)).toEqual([
    { at: at(2), amount: 60n },
    { at: at(3), amount: 30n },
    // What was earned back once is not lost again without a fall of its own.
    { at: at(4), amount: 30n },
    { at: at(5), amount: 0n },
  ])
})

test('R18 losses add up', () => {
  const days = rates([1, '1000'], [2, '900'], [3, '800'], [4, '1000'])
  expect(outstandingLosses([loss(2, 60n), loss(3, 40n)], days)).toEqual([
    { at: at(2), amount: 60n },
    { at: at(3), amount: 100n },
    { at: at(4), amount: 0n },
  ])
})

test('R18 a loss before the known rates counts as earned back', () => {
  expect(outstandingLosses([loss(1, 60n)], rates([1, '900'], [2, '950']))).toEqual([])
  expect(outstandingLosses([loss(1, 60n)], [])).toEqual([])
})
