import { expect, type Page, test } from '@playwright/test'
import { worthOfBoth } from './money/worth-of-both.ts'
import { openSignedIn } from './wallet/open-page.ts'
import { ACCOUNT } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** They show values at once; the network fee needs an amount and a wallet. */
const SCREENS = ['/home', '/rewards?protocol=aave', '/rewards?protocol=lido', '/withdraw', '/stake', '/ngo/1']

const chosen = (page: Page) => page.getByTestId('currency-switch')
const main = (page: Page) => page.getByRole('main')

/** That a screen has values of one currency, and none of another. */
async function expectValuesIn(page: Page, sign: '$' | '€' | '£') {
  await expect(main(page)).toContainText(sign)
  for (const other of ['$', '€', '£'].filter(each => each !== sign)) {
    await expect(main(page)).not.toContainText(other)
  }
}

test('R45 a currency chosen in the header is that of every screen and of the next statement, and is kept', async ({
  page,
  context,
}) => {
  const wallet = await openSignedIn(page, '/home', { account: ACCOUNT.ada })
  await expect(page.getByTestId('home')).toBeVisible()
  await expectValuesIn(page, '$')
  await chosen(page).selectOption('Euro')
  await expectValuesIn(page, '€')
  await page.reload()
  await expect(chosen(page)).toHaveValue('EUR')
  // Retries when a report was indexed between the page and the API's answers.
  await expect(async () => {
    await expect(page.getByTestId('home-given')).toHaveText(await worthOfBoth(page, 'donated', 'EUR'), {
      timeout: 5_000,
    })
  }).toPass({ timeout: 90_000 })

  for (const path of SCREENS) {
    await page.goto(path)
    await expectValuesIn(page, '€')
  }

  await page.goto('/rewards')
  const statement = (currency: string) => page.getByTestId('report-currency').getByLabel(currency)
  await expect(statement('EUR')).toBeChecked()
  await page.getByTestId('report-currency').getByText('USD').click()
  await expect(statement('USD')).toBeChecked()
  await expect(chosen(page)).toHaveValue('EUR')

  const otherTab = await context.newPage()
  await otherTab.goto('/stake')
  await expect(chosen(otherTab)).toHaveValue('EUR')
  await chosen(otherTab).selectOption('Pound sterling')
  await expectValuesIn(otherTab, '£')
  await expectValuesIn(page, '£')
  await expect(statement('USD')).toBeChecked()
  expect(wallet.pageErrors).toEqual([])
})

test('R45 on a phone the currency is in the settings of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/stake')
  await expectValuesIn(page, '$')
  await expect(chosen(page)).toBeHidden()
  await page.getByTestId('menu-button').click()
  await page.getByTestId('menu-settings').click()
  await page.getByTestId('menu-currency').getByText('GBP').click()
  await expectValuesIn(page, '£')
  await page.reload()
  await expectValuesIn(page, '£')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('R29 R45 no screen is wider than a phone in Spanish, where the symbol is after the amount', async ({
  page,
}) => {
  await openSignedIn(page, '/home', { account: ACCOUNT.ada })
  await expect(page.getByTestId('home')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('kindyield.language', 'es'))
  await page.setViewportSize({ width: 320, height: 844 })
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(main(page)).toContainText(/\d\s\$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  await page.evaluate(() => localStorage.removeItem('kindyield.session'))
  await page.evaluate(() => localStorage.removeItem('kindyield.recentConnectorId'))
  await page.goto('/stake')
  await expect(page.getByTestId('connect-wallet')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
