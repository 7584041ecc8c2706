import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '../lib/i18n.ts'
import { renderInApp } from '../test/render-in-app.tsx'
import { splitDigits } from './split-digits.ts'
import { TokenAmount } from './token-amount.tsx'

test.each([
  ['152.552343245024304251', 'en', ['152.5523', '43245024304251']],
  ['1,152.5', 'en', ['1,152.5', '']],
  ['1,234', 'en', ['1,234', '']],
  ['1.234,55234324', 'es', ['1.234,5523', '4324']],
  ['10,022.631175', 'en', ['10,022.631175', '']],
  ['0.0000000001234', 'en', ['0.0000000001234', '']],
])('%s in %s is read as %j', (text, locale, parts) => {
  expect(splitDigits(text, locale)).toEqual(parts)
})

test('R30 an amount is written with all its digits, in the reader’s language', async () => {
  const amount = <TokenAmount amount={1_152_552343245024304251n} token={{ symbol: 'stETH', decimals: 18 }} />
  renderInApp(<p data-testid="amount">{amount}</p>)
  expect(screen.getByTestId('amount').textContent).toBe('1,152.552343245024304251 stETH')

  await activateLanguage('es')
  expect((await screen.findByTestId('amount')).textContent).toBe('1.152,552343245024304251 stETH')
})
