import { expect, test } from 'vitest'
import { groupStems } from './group-stems.ts'

const bed = (number: number, earned: bigint, lost = 0n) => ({ number, earned, lost })

test('R42 up to thirty positions each have a stem', () => {
  const beds = Array.from({ length: 30 }, (_, number) => bed(number, 1n))
  expect(groupStems(beds)).toEqual({ own: beds, others: [] })
})

test('R42 of more, those that earned or lost most keep their stems and their order, and each is in one group', () => {
  const beds = Array.from({ length: 2_000 }, (_, number) => bed(number, BigInt(number % 100)))
  beds[7] = bed(7, 0n, 1_000n)
  const { own, others } = groupStems(beds)
  expect(own).toHaveLength(29)
  expect(own[0]).toBe(beds[7])
  expect(own.map(({ number }) => number)).toEqual(own.map(({ number }) => number).sort((a, b) => a - b))
  expect(new Set([...own, ...others]).size).toBe(2_000)
  expect(own.slice(1).every(({ earned }) => earned >= 98n)).toBe(true)
})
