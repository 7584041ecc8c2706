import { expect, test } from 'vitest'
import { createRangeSize } from './range-size.ts'

test('a refused range is halved down to one block, and then smaller is no remedy', () => {
  const size = createRangeSize(10)
  const seen = [size.blocks]
  while (size.shrink()) seen.push(size.blocks)
  expect(seen).toEqual([10, 5, 3, 2, 1])
})

test('answers let it grow slowly, and never beyond the most', () => {
  const size = createRangeSize(2_000)
  while (size.shrink());
  let answers = 0
  for (; size.blocks < 2_000; answers += 1) {
    const before = size.blocks
    size.grow()
    expect(size.blocks).toBeGreaterThan(before)
    expect(size.blocks).toBeLessThanOrEqual(Math.ceil(before * 1.25) + 1)
  }
  expect(answers).toBeGreaterThan(20)
  size.grow()
  expect(size.blocks).toBe(2_000)
})
