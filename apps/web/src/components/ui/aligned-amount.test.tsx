import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/render-in-app.tsx'
import { AlignedAmount, longestFraction } from './aligned-amount.tsx'

const STETH = { symbol: 'stETH', decimals: 18 }
const AMOUNT = 4_584_012_958_250_126n

test('a column is as wide as its longest fraction, in the digits of the language', () => {
  const amounts = [AMOUNT, 10n ** 18n, 1n]
  expect(longestFraction(amounts, 18, 'en')).toBe(18)
  expect(longestFraction([AMOUNT, 10n ** 18n], 18, 'en')).toBe(6)
  expect(longestFraction([1_234_567n * 10n ** 18n], 18, 'en')).toBe(0)
  expect(longestFraction([1_234_567n * 10n ** 18n + 5n * 10n ** 17n], 18, 'es')).toBe(1)
})

test('R30 shows the shortened amount, split at its point, and all digits on hover', () => {
  renderInApp(<AlignedAmount amount={AMOUNT} token={STETH} fraction={6} />)
  const amount = screen.getByTitle('0.004584012958250126 stETH')
  expect(amount.textContent).toBe('0.004584 stETH')
  expect(amount.querySelector('span')?.textContent).toBe('.004584')
})

test('R30 an amount copied by itself is copied with all its digits', () => {
  renderInApp(<AlignedAmount amount={AMOUNT + 10n ** 18n} token={STETH} fraction={6} />)
  const amount = screen.getByTitle('1.004584012958250126 stETH')
  window.getSelection()?.selectAllChildren(amount)
  const setData = vi.fn()
  const copy = createEvent.copy(amount, { clipboardData: { setData } })
  fireEvent(amount, copy)
  expect(setData).toHaveBeenCalledWith('text/plain', '1.004584012958250126 stETH')
  expect(copy.defaultPrevented).toBe(true)

  window.getSelection()?.selectAllChildren(document.body)
  const more = createEvent.copy(amount, { clipboardData: { setData } })
  fireEvent(amount, more)
  expect(more.defaultPrevented).toBe(false)
})
