import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeCurrency } from '#lib/currency/stored-currency.ts'
import { examplePrice } from '#test/example-price.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { Worth } from './worth.tsx'

const stETH = { symbol: 'stETH', decimals: 18 }
const USDC = { symbol: 'USDC', decimals: 6 }

function show() {
  const { fetch } = fakeApi({ '/api/price': () => jsonResponse(examplePrice) })
  renderInApp(
    <>
      <Worth amount={10n ** 18n} token={stETH} />
      <Worth amount={100_000_000n} token={USDC} />
    </>,
    { fetch },
  )
}

const worths = () => screen.queryAllByTestId('worth').map(({ textContent }) => textContent)

test('R45 is in dollars for stETH alone, because a stablecoin is a dollar already', async () => {
  show()
  await waitFor(() => expect(worths()).toEqual(['about $3,500.00']))
})

test('R45 is in another currency for stablecoins too', async () => {
  storeCurrency('GBP')
  show()
  await waitFor(() => expect(worths()).toEqual(['about £2,600.00', 'about £74.29']))
})
