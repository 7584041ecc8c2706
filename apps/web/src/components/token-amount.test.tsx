import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '../lib/i18n.ts'
import { renderInApp } from '../test/render-in-app.tsx'
import { TokenAmount } from './token-amount.tsx'

test('R30 an amount is cut after six decimals and has all its digits at hand, in the reader’s language', async () => {
  renderInApp(<TokenAmount amount={1_152_552343945024304251n} token={{ symbol: 'stETH', decimals: 18 }} />)
  expect(screen.getByTitle('1,152.552343945024304251 stETH').textContent).toBe('1,152.552343 stETH')

  await activateLanguage('es')
  expect((await screen.findByTitle('1.152,552343945024304251 stETH')).textContent).toBe('1.152,552343 stETH')
})

test('R30 what is too small for six decimals is not cut to nothing', () => {
  renderInApp(<TokenAmount amount={1n} token={{ symbol: 'stETH', decimals: 18 }} />)
  expect(screen.getByTitle('0.000000000000000001 stETH').textContent).toBe('0.000000000000000001 stETH')
})
