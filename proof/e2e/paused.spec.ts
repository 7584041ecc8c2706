import { expect, test } from '@playwright/test'
import { openSignedIn } from './wallet/open-page.ts'
import { setPaused } from './wallet/vault-transactions.ts'
import { fillStake, stakeAndWait } from './wallet/wallet-steps.ts'
import { positionOf, withdraw } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const OPEN_SHELF = '2'
/** Account without positions or tokens, only ether. */
const NEW_USER = 8

test.afterEach(({ page }) => setPaused(page, OPEN_SHELF, false))

test('R21 deposits paused while the form is open are refused with the reason; withdrawals still work', async ({
  page,
}) => {
  const wallet = await openSignedIn(page, `/stake?ngo=${OPEN_SHELF}`, { account: NEW_USER })
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 25 })
  await stakeAndWait(page)
  await page.getByTestId('stake-again').click()
  await page.getByTestId('stake-input').fill('0.5')
  await expect(page.getByTestId('network-fee')).toContainText('ETH')

  await setPaused(page, OPEN_SHELF, true)
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-failure')).toContainText('takes no new deposits')
  await expect(page.getByTestId('ngo-error')).toContainText('Open Shelf takes no new deposits for now.')
  await page.getByTestId('stake-and-donate-button').click()
  expect(wallet.sent).toHaveLength(1)

  await page.getByTestId('header-link-withdraw').click()
  await withdraw(page, positionOf(page, 'Open Shelf'), { method: 'stETH', amount: '0.1' })

  await page.goto(`/stake?ngo=${OPEN_SHELF}`)
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 25 })
  await expect(page.getByTestId('ngo-error')).toBeVisible()
  await setPaused(page, OPEN_SHELF, false)
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('ngo-error')).toBeHidden()
  await stakeAndWait(page)
})
