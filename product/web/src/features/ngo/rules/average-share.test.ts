import { expect, test } from 'vitest'
import { averageShare } from './average-share.ts'

const day = (token: string, earned: bigint, donated: bigint) => ({ token, earned, donated })
const stETH = { token: '0x1', decimals: 18 }

test.each([
  ['down', 1000n, 304n, 30],
  ['up from the half', 1000n, 305n, 31],
  ['to all of it', 1000n, 1000n, 100],
])('R20 the average share is rounded %s', (_, earned, donated, percent) => {
  expect(averageShare([day('0x1', earned, donated)], [stETH])).toBe(percent)
})

test('R20 only the newest totals of a token count', () => {
  expect(averageShare([day('0x1', 100n, 90n), day('0x1', 200n, 100n)], [stETH])).toBe(50)
})

test('R20 tokens are added up in their own units', () => {
  const tokens = [
    { token: '0xa', decimals: 6 },
    { token: '0xb', decimals: 18 },
  ]
  const days = [day('0xa', 1_000_000n, 1_000_000n), day('0xb', 3n * 10n ** 18n, 0n)]
  expect(averageShare(days, tokens)).toBe(25)
})

test('R20 there is no average before the first yield', () => {
  expect(averageShare([day('0x1', 0n, 0n)], [stETH])).toBeNull()
  expect(averageShare([], [])).toBeNull()
})
