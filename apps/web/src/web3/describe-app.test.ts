import { expect, test } from 'vitest'
import { describeApp } from './describe-app.ts'

test('R1 a wallet is told the app’s name and not that of the open page', () => {
  document.title = 'Withdraw · Kindyield'
  const { origin } = window.location
  expect(describeApp(document)).toMatchObject({
    name: 'Kindyield',
    url: origin,
    icons: [`${origin}/favicon.svg`],
  })
})
