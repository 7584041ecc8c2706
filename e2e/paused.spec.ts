import { expect, test } from '@playwright/test'
import { openPage } from './wallet/open-page.ts'
import { connect, fillStake, stakeAndWait } from './wallet/steps.ts'
import { setPaused } from './wallet/vault.ts'
import { ACCOUNT, positionOf, withdraw } from './withdraw/steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const BLUE_TIDE = '1'

test.afterEach(({ page }) => setPaused(page, BLUE_TIDE, false))

test('R21 new deposits that are paused under the reader’s hands are refused with the reason; withdrawing goes on', async ({
  page,
}) => {
  const wallet = await openPage(page, `/stake?ngo=${BLUE_TIDE}`, { account: ACCOUNT.dora })
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 25 })
  await expect(page.getByTestId('network-fee')).toContainText('ETH')
  await setPaused(page, BLUE_TIDE, true)
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-failure')).toContainText('takes no new deposits')
  await expect(page.getByTestId('ngo-error')).toContainText('Blue Tide takes no new deposits for now.')
  await page.getByTestId('stake-and-donate-button').click()
  expect(wallet.asked).not.toContain('eth_sendTransaction')

  await page.getByTestId('header-link-withdraw').click()
  await withdraw(page, positionOf(page, 'Blue Tide'), { way: 'stETH', amount: '0.1' })

  await setPaused(page, BLUE_TIDE, false)
  await page.goto(`/stake?ngo=${BLUE_TIDE}`)
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 25 })
  await expect(page.getByTestId('ngo-error')).toBeHidden()
  await stakeAndWait(page)
})
