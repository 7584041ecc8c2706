import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { expectFocus } from './keyboard/keyboard-steps.ts'
import { closeResult, openSheet, stakeSome } from './positions/position-steps.ts'
import { runLocalJob } from './stack/run-local-job.ts'
import { openSignedIn } from './wallet/open-page.ts'
import { newestPosition } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '', timezoneId: 'UTC' })
test.describe.configure({ mode: 'serial' })

/** Accounts that no other flow uses. */
const GROWING = 12
const MOVING = 13
const MERGING = 14
const LENDING = 15

const transactionRows = (page: Page) => page.getByTestId('transaction-row')

test('R39 a position grows by ether and, after an approval, by stETH; number, share and date stay', async ({
  page,
  request,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=2', { account: GROWING })
  await runLocalJob(request, { act: 'fund', address: await wallet.address() })
  await stakeSome(page, { amount: '2', percent: 40 })
  const sheet = await openSheet(page, newestPosition(page))
  await expect(sheet.getByTestId('sheet-principal')).toContainText('2 ETH')
  await sheet.getByTestId('add-submit').click()
  await expect(sheet.getByTestId('amount-error')).toHaveText('Enter an amount.')
  await sheet.getByTestId('add-input').fill('1000000')
  await expect(sheet.getByTestId('amount-error')).toContainText('Enter that or less.')
  await sheet.getByTestId('add-input').fill('1')
  await expect(sheet.getByTestId('after-principal')).toHaveText(
    /Principal\s*(2|1\.9+\d*) ETH\s*(3|2\.9+\d*) ETH/,
  )
  await expect(sheet.getByTestId('after-share')).toContainText('40% to Open Shelf, as before')
  await expect(sheet.getByTestId('add-fee')).toContainText('ETH$')
  await expectAccessible(page)
  await sheet.getByTestId('add-submit').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('1 ETH now earns in position 1')
  await expectFocus(page, 'withdraw-result')
  await closeResult(page)
  await expect(page.getByTestId('position')).toHaveCount(1)
  await expect(newestPosition(page).getByTestId('withdraw-principal')).toContainText(/^(3|2\.99999)/)

  await openSheet(page, newestPosition(page))
  await sheet.getByTestId('add-stETH').check()
  await sheet.getByTestId('add-input').fill('0.5')
  await expect(sheet.getByTestId('add-submit')).toHaveText('Approve, then add 0.5 stETH')
  const before = wallet.sent.length
  await sheet.getByTestId('add-submit').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('0.5 stETH now earns')
  await closeResult(page)
  expect(wallet.sent.length - before).toBe(2)
  await expect(newestPosition(page).getByTestId('withdraw-principal')).toContainText(/^(3\.5|3\.49999)/)

  await page.getByTestId('header-link-rewards-and-donations').click()
  await expect(transactionRows(page)).toHaveCount(3)
  await expect(transactionRows(page).first()).toContainText(/Added 0\.(5|49999\d*) stETH for Open Shelf/)
})

test('R34 a position changes its share, then its non-profit; the history says both', async ({ page }) => {
  await openSignedIn(page, '/stake?ngo=1', { account: MOVING })
  await stakeSome(page, { amount: '4', percent: 25 })
  const sheet = await openSheet(page, newestPosition(page), 'change')
  await sheet.getByTestId('change-submit').click()
  await expect(sheet.getByTestId('change-problem')).toHaveText('Choose another share or another non-profit.')
  await sheet.getByTestId('percent-input').fill('50')
  await expect(sheet.getByTestId('after-share')).toHaveText(/Share given\s*25%\s*50%/)
  await expect(sheet.getByTestId('after-kept-facts')).toContainText('stay as they are')
  await expectAccessible(page)
  await sheet.getByTestId('change-submit').click()
  await expect(page.getByTestId('withdraw-result')).toContainText(
    'Position 1 now gives 50% of its yield to Blue Tide',
  )
  await closeResult(page)
  await expect(newestPosition(page)).toContainText('50% of the yield given')

  await openSheet(page, newestPosition(page), 'change')
  await sheet.getByTestId('ngo-selector').click()
  await page.getByTestId('ngo-input').fill('rootline')
  await page.getByTestId('ngo-choice-row').filter({ hasText: 'Rootline' }).click()
  await expect(sheet.getByTestId('after-ngo')).toHaveText(/Non-profit\s*Blue Tide\s*Rootline/)
  await sheet.getByTestId('change-submit').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('now gives 50% of its yield to Rootline')
  await closeResult(page)
  await expect(page.getByTestId('position')).toHaveCount(1)
  await expect(newestPosition(page)).toContainText('Rootline')
  await expect(newestPosition(page).getByTestId('withdraw-principal')).toContainText(/^(4|3\.99999)/)

  await page.getByTestId('header-link-rewards-and-donations').click()
  await expect(transactionRows(page).nth(0)).toContainText('Change non-profit')
  await expect(transactionRows(page).nth(0)).toContainText(
    'Non-profit changed from Blue Tide to Rootline, giving 50%',
  )
  await expect(transactionRows(page).nth(1)).toContainText('Share given to Blue Tide changed from 25% to 50%')
})

test('R39 three positions of one non-profit and share become one', async ({ page }) => {
  await openSignedIn(page, '/stake?ngo=3', { account: MERGING })
  for (const amount of ['1', '2', '3']) {
    await stakeSome(page, { amount, percent: 30 })
    await page.goto('/stake?ngo=3')
  }
  await page.getByTestId('header-link-withdraw').click()
  await expect(page.getByTestId('position')).toHaveCount(3)
  await expect(page.getByTestId('merge-offer')).toContainText('3 positions for')
  await page.getByTestId('merge-open').click()
  const sheet = page.getByTestId('merge-sheet')
  await expect(sheet.getByTestId('merge-positions')).toHaveText(/Positions\s*1, 2, 3\s*1/)
  await expect(sheet.getByTestId('merge-principal')).toContainText(/(6|5\.9+\d*) ETH/)
  await expect(sheet.getByTestId('merge-fee')).toContainText('ETH$')
  await expectAccessible(page)
  await sheet.getByTestId('merge-submit').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('are now position 1')
  await expect(page.getByTestId('position')).toHaveCount(1)
  await expect(newestPosition(page).getByTestId('position-number')).toHaveText('Position 1')
  await expect(newestPosition(page).getByTestId('withdraw-principal')).toContainText(/^(6|5\.99999)/)
  await expect(page.getByTestId('merge-offer')).toHaveCount(0)
  await page.getByTestId('header-link-rewards-and-donations').click()
  await expect(page.getByTestId('transaction-label').first()).toHaveText('Merge')
  await expect(transactionRows(page).first()).toContainText('became part of this one')
})

test('R14 R39 a stablecoin position grows, with the approval first', async ({ page, request }) => {
  const wallet = await openSignedIn(page, '/stake?ngo=4', { account: LENDING })
  await runLocalJob(request, { act: 'fund', address: await wallet.address() })
  await page.getByTestId('protocol-aave').check()
  await stakeSome(page, { token: 'usdc', amount: '100', percent: 20 })
  const sheet = await openSheet(page, newestPosition(page))
  await sheet.getByTestId('add-input').fill('50.5')
  await expect(sheet.getByTestId('after-principal')).toContainText('150.50 USDC')
  await sheet.getByTestId('add-submit').click()
  await expect(page.getByTestId('withdraw-result')).toContainText('50.50 USDC now earns in position')
  await expect(newestPosition(page).getByTestId('withdraw-principal')).toContainText('150.5')
})
