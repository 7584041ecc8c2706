import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { openPage, openSignedIn } from './wallet/open-page.ts'
import { ACCOUNT, newestPosition, openForm } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const states: Record<string, { account?: number; prepare: (page: Page) => Promise<void> }> = {
  'not connected': {
    prepare: page => expect(page.getByTestId('withdraw-not-connected')).toBeVisible(),
  },
  'with positions': {
    account: ACCOUNT.ada,
    async prepare(page) {
      await openForm(newestPosition(page))
      await page.getByTestId('amount-input').fill('0')
      await page.getByTestId('amount-input').blur()
      await expect(page.getByTestId('amount-error')).toBeVisible()
      await expect(page.getByTestId('request').first()).toBeVisible()
    },
  },
  'of Aave': {
    account: ACCOUNT.ada,
    async prepare(page) {
      await page.evaluate(() => localStorage.setItem('kindyield.protocol', 'aave'))
      await page.reload()
      await openForm(newestPosition(page))
      await expect(page.getByTestId('method-aToken')).toBeVisible()
    },
  },
  'with nothing in it': {
    account: ACCOUNT.nobody,
    async prepare(page) {
      await expect(page.getByTestId('withdraw-empty-link')).toHaveAttribute('href', '/stake')
    },
  },
  'without its server': {
    account: ACCOUNT.ada,
    async prepare(page) {
      await page.route('**/api/lido/user/deposits-info', route => route.abort())
      await page.reload()
      await expect(page.getByTestId('server-notice')).toContainText('as we last knew them')
      await expect(newestPosition(page)).toBeVisible()
    },
  },
}

for (const [name, { account, prepare }] of Object.entries(states)) {
  test(`R31 R32 axe finds nothing on the withdraw screen ${name} in light and dark`, async ({ page }) => {
    await (account === undefined ? openPage(page, '/withdraw') : openSignedIn(page, '/withdraw', { account }))
    await prepare(page)
    await expectAccessible(page)
  })
}
