import { expect, test } from 'vitest'
import { add, floor, fraction, multiply, round, sum } from './fraction.ts'

test('R43 fractions stay exact and in lowest terms', () => {
  expect(sum(Array.from({ length: 3 }, () => fraction(1n, 3n)))).toEqual(fraction(1n))
  expect(add(fraction(1n, 6n), fraction(1n, 10n))).toEqual({ numerator: 4n, denominator: 15n })
  expect(multiply(fraction(2n, 3n), fraction(3n, -4n))).toEqual({ numerator: -1n, denominator: 2n })
  expect(() => fraction(1n, 0n)).toThrow('denominator')
})

test.each([
  [fraction(7n, 2n), 3n, 4n],
  [fraction(-7n, 2n), -4n, -3n],
  [fraction(10n, 3n), 3n, 3n],
  [fraction(-10n, 3n), -4n, -3n],
  [fraction(6n, 2n), 3n, 3n],
])('R43 %o is rounded down to %s and to the nearest %s', (value, down, nearest) => {
  expect(floor(value)).toBe(down)
  expect(round(value)).toBe(nearest)
})
