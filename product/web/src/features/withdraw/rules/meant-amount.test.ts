import { expect, test } from 'vitest'
import { meantAmount } from './meant-amount.ts'

const ETH = { symbol: 'ETH', decimals: 18 }
const USDC = { symbol: 'USDC', decimals: 6 }
const TEN = 10n ** 19n

test('R15 entering what is shown of a balance means all of it, though rounding took a wei', () => {
  expect(meantAmount(TEN, TEN - 1n, ETH)).toBe(TEN - 1n)
  expect(meantAmount(51_710_000n, 51_706_000n, USDC)).toBe(51_706_000n)
})

test('R15 any other amount is meant as it is entered', () => {
  expect(meantAmount(TEN, TEN - 10n ** 13n, ETH)).toBe(TEN)
  expect(meantAmount(TEN - 2n, TEN - 1n, ETH)).toBe(TEN - 2n)
  expect(meantAmount(TEN, null, ETH)).toBe(TEN)
  expect(meantAmount(null, TEN, ETH)).toBeNull()
})
