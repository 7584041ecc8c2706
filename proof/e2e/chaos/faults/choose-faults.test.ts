import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { allFaults, chooseFaults } from './choose-faults.ts'

const HOUR_MS = 3_600_000

function draw(seed: number, count: number): string[] {
  const random = createRandom(seed)
  const next = chooseFaults(allFaults, HOUR_MS)
  const names: string[] = []
  while (names.length < count) names.push(...(next(random) ?? []).map(({ name }) => name))
  return names
}

test('a seed always gives the same faults, and another seed others', () => {
  expect(draw(1, 100)).toEqual(draw(1, 100))
  expect(draw(1, 100)).not.toEqual(draw(2, 100))
})

test('every fault comes once before any comes again', () => {
  const first = draw(3, allFaults.length).slice(0, allFaults.length)
  expect(new Set(first).size).toBe(allFaults.length)
})

test('when the time is over there are no more', () => {
  expect(chooseFaults(allFaults, 0)(createRandom(1))).toBeUndefined()
})
