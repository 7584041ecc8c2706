import { expect, type Page, test } from '@playwright/test'
import { COLOR_SCHEMES, expectAccessible, prefer } from './accessibility/steps.ts'
import { openPage } from './wallet/open-page.ts'
import { connect, fillStake, stakeAndWait } from './wallet/steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const states: Record<string, { path: string; play?: (page: Page) => Promise<void> }> = {
  'the staking screen': { path: '/stake' },
  'the staking screen with errors': {
    path: '/stake?ngo=8',
    play: page => fillStake(page, { token: 'eth', amount: 'x', percent: 0 }),
  },
  'the wallets': { path: '/stake', play: page => page.getByTestId('connect-wallet').click() },
  'the choice of NGOs': { path: '/stake', play: page => page.getByTestId('ngo-selector').click() },
  'the terms': { path: '/terms' },
  'the risks': { path: '/risks' },
  'an account': {
    path: '/stake',
    async play(page) {
      await connect(page)
      await page.getByTestId('address-button').click()
    },
  },
  'a stake that is done': {
    path: '/stake?ngo=1',
    async play(page) {
      await connect(page)
      await fillStake(page, { token: 'eth', amount: '0.1', percent: 25 })
      await stakeAndWait(page)
    },
  },
}

for (const [name, { path, play }] of Object.entries(states)) {
  for (const scheme of COLOR_SCHEMES) {
    test(`R32 axe finds nothing on ${name} in ${scheme}`, async ({ page }) => {
      await prefer(page, scheme)
      await openPage(page, path)
      await expect(page.getByTestId('page-title')).toBeVisible()
      await play?.(page)
      await expectAccessible(page)
    })
  }
}
