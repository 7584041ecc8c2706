import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '#lib/i18n/i18n.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { TokenAmount } from './token-amount.tsx'

const STETH = { symbol: 'stETH', decimals: 18 }
const AMOUNT = 1_152_552343945024304251n

test('R30 rounds an amount to six decimals, localized, with all its digits on hover, focus and tap', async () => {
  renderInApp(<TokenAmount amount={AMOUNT} token={STETH} />)
  const amount = screen.getByRole('button', { name: '1,152.552344 stETH' })
  const full = '1,152.552343945024304251 stETH'
  expect(screen.queryByText(full)).toBeNull()

  fireEvent.pointerEnter(amount, { pointerType: 'mouse' })
  expect(screen.getByRole('tooltip').textContent).toBe(full)
  fireEvent.pointerLeave(amount, { pointerType: 'mouse' })
  expect(screen.queryByText(full)).toBeNull()

  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => amount.focus())
  expect(screen.getByRole('tooltip').textContent).toBe(full)
  act(() => amount.blur())
  expect(screen.queryByText(full)).toBeNull()

  fireEvent.click(amount)
  expect(screen.getByRole('tooltip').textContent).toBe(full)

  await act(() => activateLanguage('es'))
  expect(screen.getByRole('tooltip').textContent).toBe('1.152,552343945024304251 stETH')
})

test('R30 does not shorten a very small amount to zero', () => {
  renderInApp(<TokenAmount amount={1n} token={STETH} />)
  expect(document.body.textContent).toContain('0.000000000000000001 stETH')
})

test('R30 an amount that shows all its digits explains nothing', () => {
  renderInApp(<TokenAmount amount={5_000_000_000n} token={{ symbol: 'USDC', decimals: 6 }} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('R30 inside of a link all digits are there on hover, and nothing else takes the focus', () => {
  renderInApp(<TokenAmount amount={AMOUNT} token={STETH} isInLink />)
  expect(screen.getByTitle('1,152.552343945024304251 stETH').textContent).toBe('1,152.552344 stETH')
  expect(screen.queryByRole('button')).toBeNull()
})
