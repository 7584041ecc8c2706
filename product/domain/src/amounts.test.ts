import { expect, test } from 'vitest'
import { gasCostWei } from './gas-cost.ts'
import { splitYield } from './split-yield.ts'
import { yearlyRateAmount } from './yearly-rate-amount.ts'

const ETHER = 10n ** 18n

test('R11 yearlyRateAmount is principal × months × rate / 1200', () => {
  expect(yearlyRateAmount(100n * ETHER, 12, 4)).toBe(4n * ETHER)
  expect(yearlyRateAmount(100n * ETHER, 1, 3.6)).toBe((3n * ETHER) / 10n)
  expect(yearlyRateAmount(1_000_000n, 3, 5)).toBe(12_500n)
})

test.each([
  [0n, 12, 4],
  [-1n, 12, 4],
  [ETHER, 0, 4],
  [ETHER, -1, 4],
  [ETHER, 12, 0],
  [ETHER, 12, -4],
  [ETHER, 12, Number.NaN],
])('R11 yearlyRateAmount is 0 for %s over %s months at %s', (principal, months, rate) => {
  expect(yearlyRateAmount(principal, months, rate)).toBe(0n)
})

test('R11 splitYield loses no wei and rounds the donation down', () => {
  expect(splitYield(101n, 50)).toEqual({ donated: 50n, kept: 51n })
  expect(splitYield(7n, 100)).toEqual({ donated: 7n, kept: 0n })
  expect(splitYield(7n, 1)).toEqual({ donated: 0n, kept: 7n })
})

test('R11 gasCostWei uses the maximum fee plus 1.5 gwei, and is 0 while an input is missing', () => {
  expect(gasCostWei(30_000_000_000n, 100_000n)).toBe(3_150_000_000_000_000n)
  expect(gasCostWei(undefined, 100_000n)).toBe(0n)
  expect(gasCostWei(30_000_000_000n, undefined)).toBe(0n)
})
