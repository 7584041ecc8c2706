import { networks } from '@kindyield/chain/testing/networks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examplePrice } from '#test/example-price.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { PriceNote } from './price-note.tsx'

async function noteOn(...names: (keyof typeof networks)[]): Promise<string> {
  const { fetch } = fakeApi({ '/api/price': () => jsonResponse(examplePrice) })
  renderInApp(<PriceNote className={undefined} />, {
    fetch,
    settings: { networks: names.map(name => networks[name]) },
  })
  await screen.findByTestId('price-note')
  return getText('price-note')
}

test.each([
  ['hoodi', true],
  ['local', false],
] as const)('R46 values of test tokens on %s are marked as such: %s', async (name, isMarked) => {
  expect((await noteOn(name)).endsWith('Test tokens, without market value.')).toBe(isMarked)
})

test('R46 values of ether are not marked where only the other protocol is on a test network', async () => {
  expect(await noteOn('local', 'sepolia')).not.toContain('Test tokens')
})
