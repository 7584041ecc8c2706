import { expect, type Page, test } from '@playwright/test'
import { COLOR_SCHEMES, expectAccessible, setColorScheme } from './accessibility/accessibility-steps.ts'
import { openPage } from './wallet/open-page.ts'
import { connect, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const states: Record<string, { path: string; prepare?: (page: Page) => Promise<void> }> = {
  'the staking screen': { path: '/stake' },
  'the staking screen with errors': {
    path: '/stake?ngo=8',
    prepare: page => fillStake(page, { token: 'eth', amount: 'x', percent: 0 }),
  },
  'the wallets': { path: '/stake', prepare: page => page.getByTestId('connect-wallet').click() },
  'the choice of NGOs': { path: '/stake', prepare: page => page.getByTestId('ngo-selector').click() },
  'the terms': { path: '/terms' },
  'the risks': { path: '/risks' },
  'an account': {
    path: '/stake',
    async prepare(page) {
      await connect(page)
      await page.getByTestId('address-button').click()
    },
  },
  'a stake that is done': {
    path: '/stake?ngo=1',
    async prepare(page) {
      await connect(page)
      await fillStake(page, { token: 'eth', amount: '0.1', percent: 25 })
      await stakeAndWait(page)
    },
  },
}

for (const [name, { path, prepare }] of Object.entries(states)) {
  for (const scheme of COLOR_SCHEMES) {
    test(`R32 axe finds nothing on ${name} in ${scheme}`, async ({ page }) => {
      await setColorScheme(page, scheme)
      await openPage(page, path)
      await expect(page.getByTestId('page-title')).toBeVisible()
      await prepare?.(page)
      await expectAccessible(page)
    })
  }
}
