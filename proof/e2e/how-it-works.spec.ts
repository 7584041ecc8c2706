import { routes } from '@kindyield/api-contract'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { callApi } from './stack/call-api.ts'
import { openPage } from './wallet/open-page.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

test('how it works opens from the footer, with the rates, risks and contracts of the chain, and is accessible with everything open', async ({
  page,
}) => {
  const { pageErrors } = await openPage(page, '/stake')
  await page.getByTestId('footer-how').click()
  await expect(page).toHaveURL(/\/how-it-works$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const picture of await page.locator('main ol img').all()) {
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  const { aave } = await callApi(page.request, routes.risks, {})
  await expect(page.getByTestId('risks-read-at')).toContainText('Read from the blockchain at block')
  await expect(page.getByTestId('how.lido.deposits')).toContainText('Open')
  await expect(page.getByTestId('how.lido.queue')).toContainText('day')
  await expect(page.getByTestId('how.lido.bunker')).toContainText('Off')
  await expect(page.getByTestId('how.aave.pool')).toContainText('Open')
  for (const { symbol } of aave ?? [])
    await expect(page.getByTestId('how.aave.available')).toContainText(symbol)
  await expect(page.getByTestId('contracts').getByTestId('copy-address')).toHaveCount(8)
  await expectAccessible(page)
  // The first is open already.
  for (const question of (await page.locator('details summary').all()).slice(1)) await question.click()
  await page.getByTestId('term-queue').first().click()
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByTestId('how-stake').click()
  await expect(page).toHaveURL(/\/stake$/)
  expect(pageErrors).toEqual([])
})

test('how it works opens from the menu of a phone, where a tap explains a word', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${process.env.BASE_URL}/marketplace`)
  await page.getByTestId('menu-button').tap()
  await page.getByTestId('menu-how').tap()
  await expect(page).toHaveURL(/\/how-it-works$/)
  await expect(page.getByTestId('menu')).toBeHidden()

  const report = page.getByTestId('term-report').first()
  const explanation = page.getByRole('tooltip').filter({ hasText: 'settles what was earned' }).first()
  await report.tap()
  await expect(explanation).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(explanation).toBeHidden()

  await expect(page.getByTestId('risks-read-at')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})
