import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '../../lib/i18n/i18n.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { TokenAmount } from './token-amount.tsx'

test('R30 truncates an amount to six decimals, localized, with all digits in its title', async () => {
  renderInApp(<TokenAmount amount={1_152_552343945024304251n} token={{ symbol: 'stETH', decimals: 18 }} />)
  expect(screen.getByTitle('1,152.552343945024304251 stETH').textContent).toBe('1,152.552343 stETH')

  await activateLanguage('es')
  expect((await screen.findByTitle('1.152,552343945024304251 stETH')).textContent).toBe('1.152,552343 stETH')
})

test('R30 does not truncate a very small amount to zero', () => {
  renderInApp(<TokenAmount amount={1n} token={{ symbol: 'stETH', decimals: 18 }} />)
  expect(screen.getByTitle('0.000000000000000001 stETH').textContent).toBe('0.000000000000000001 stETH')
})
