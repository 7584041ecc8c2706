import { expect, test } from 'vitest'
import { groupStems } from './group-stems.ts'

const stem = (number: number, earned: bigint, lost = 0n) => ({ number, earned, lost })

test('R42 up to thirty positions each have a stem', () => {
  const stems = Array.from({ length: 30 }, (_, number) => stem(number, 1n))
  expect(groupStems(stems)).toEqual({ own: stems, others: [] })
})

test('R42 of more, those that earned or lost most keep their stems and their order, and each is in one group', () => {
  const stems = Array.from({ length: 2_000 }, (_, number) => stem(number, BigInt(number % 100)))
  stems[7] = stem(7, 0n, 1_000n)
  const { own, others } = groupStems(stems)
  expect(own).toHaveLength(29)
  expect(own[0]).toBe(stems[7])
  expect(own.map(({ number }) => number)).toEqual(own.map(({ number }) => number).sort((a, b) => a - b))
  expect(new Set([...own, ...others]).size).toBe(2_000)
  expect(own.slice(1).every(({ earned }) => earned >= 98n)).toBe(true)
})
