import { expect, test } from 'vitest'
import { appMetadata } from './app-metadata.ts'

test('R1 gives wallets the app’s name, not the page title', () => {
  document.title = 'Withdraw · Kindyield'
  const { origin } = window.location
  expect(appMetadata(document)).toMatchObject({
    name: 'Kindyield',
    url: origin,
    icons: [`${origin}/favicon.svg`],
  })
})
