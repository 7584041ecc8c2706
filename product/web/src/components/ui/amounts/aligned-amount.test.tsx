import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render-in-app.tsx'
import { AlignedAmount, longestFraction } from './aligned-amount.tsx'

const STETH = { symbol: 'stETH', decimals: 18 }
const AMOUNT = 4_584_012_958_250_126n

test('a column is as wide as its longest fraction, in the digits of the language', () => {
  const amounts = [AMOUNT, 10n ** 18n, 1n]
  expect(longestFraction(amounts, STETH, 'en')).toBe(18)
  expect(longestFraction([AMOUNT, 10n ** 18n], STETH, 'en')).toBe(6)
  expect(longestFraction([1_234_567n * 10n ** 18n], STETH, 'en')).toBe(0)
  expect(longestFraction([1_234_567n * 10n ** 18n + 5n * 10n ** 17n], STETH, 'es')).toBe(1)
})

test('R30 shows the shortened amount, split at its point', () => {
  renderInApp(<AlignedAmount amount={AMOUNT} token={STETH} fraction={6} />)
  const amount = screen.getByRole('button', { name: '0.004584 stETH' })
  expect(amount.querySelector('span')?.textContent).toBe('.004584')
})
