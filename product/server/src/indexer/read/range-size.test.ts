import { expect, test } from 'vitest'
import { createRangeSize } from './range-size.ts'

test('ranges double until one fails or the maximum is reached', () => {
  const size = createRangeSize(1_000)
  const seen = [1, 2, 3, 4, 5].map(() => {
    const { blocks } = size
    size.grow()
    return blocks
  })
  expect(seen).toEqual([100, 200, 400, 800, 1_000])
})

test('a failed range is halved down to one block, and then shrink returns false', () => {
  const size = createRangeSize(10)
  const seen = [size.blocks]
  while (size.shrink()) seen.push(size.blocks)
  expect(seen).toEqual([10, 5, 3, 2, 1])
})

test('after a failure it grows slowly, and never beyond the maximum', () => {
  const size = createRangeSize(10)
  while (size.shrink());
  const seen = Array.from({ length: 30 }, () => {
    size.grow()
    return size.blocks
  })
  expect([...new Set(seen)]).toEqual([1, 2, 3, 4, 5, 7, 9, 10])
  expect(seen.slice(0, 9)).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3])
})

test('another failure restarts the slow growth', () => {
  const size = createRangeSize(8)
  size.shrink()
  for (let answer = 0; answer < 3; answer += 1) size.grow()
  size.shrink()
  size.grow()
  expect(size.blocks).toBe(2)
})
