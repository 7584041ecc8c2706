import { expect, type Page, test } from '@playwright/test'
import { COLOR_SCHEMES, expectAccessible, prefer } from './accessibility/steps.ts'
import { openPage } from './wallet/open-page.ts'
import { connect } from './wallet/steps.ts'
import { ACCOUNT, newest, openForm } from './withdraw/steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const states: Record<string, { account: number; play: (page: Page) => Promise<void> }> = {
  'not connected': {
    account: ACCOUNT.ada,
    play: page => expect(page.getByTestId('withdraw-not-connected')).toBeVisible(),
  },
  'with positions': {
    account: ACCOUNT.ada,
    async play(page) {
      await connect(page)
      await openForm(newest(page))
      await page.getByTestId('amount-input').fill('0')
      await expect(page.getByTestId('amount-error')).toBeVisible()
      await expect(page.getByTestId('request').first()).toBeVisible()
    },
  },
  'of Aave': {
    account: ACCOUNT.ada,
    async play(page) {
      await page.evaluate(() => localStorage.setItem('kindyield.protocol', 'aave'))
      await page.reload()
      await connect(page)
      await openForm(newest(page))
      await expect(page.getByTestId('way-aToken')).toBeVisible()
    },
  },
  'with nothing in it': {
    account: ACCOUNT.nobody,
    async play(page) {
      await connect(page)
      await expect(page.getByTestId('withdraw-empty-link')).toHaveAttribute('href', '/stake')
    },
  },
  'without its server': {
    account: ACCOUNT.ada,
    async play(page) {
      await page.route('**/api/lido/user/deposits-info', route => route.abort())
      await connect(page)
      await expect(page.getByTestId('positions-error')).toContainText('cannot be reached')
      await page.unroute('**/api/lido/user/deposits-info')
      await page.getByTestId('positions-error-retry').click()
      await expect(newest(page)).toBeVisible()
    },
  },
}

for (const [name, { account, play }] of Object.entries(states)) {
  for (const scheme of COLOR_SCHEMES) {
    test(`R31 R32 axe finds nothing on the withdraw screen ${name} in ${scheme}`, async ({ page }) => {
      await prefer(page, scheme)
      await openPage(page, '/withdraw', { account })
      await play(page)
      await expectAccessible(page)
    })
  }
}
