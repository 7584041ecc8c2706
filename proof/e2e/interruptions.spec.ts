import { expect, type Page, test } from '@playwright/test'
import { short } from './activity/activity-steps.ts'
import { stopIndexer } from './stack/stop-indexer.ts'
import { withoutMining } from './wallet/mempool.ts'
import { openChain } from './wallet/open-chain.ts'
import { openSignedIn } from './wallet/open-page.ts'
import { fillStake } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Account without positions or tokens, only ether. */
const NEW_USER = 8

test('R31 a stake made while the indexer is stopped is confirmed, shown as late, and appears when it resumes', async ({
  page,
}) => {
  await page.clock.install()
  const wallet = await openSignedIn(page, '/stake?ngo=3', { account: NEW_USER })
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 60 })
  const resumeIndexer = await stopIndexer()
  try {
    await page.getByTestId('stake-and-donate-button').click()
    await expect(page.getByTestId('stake-progress')).toHaveText('Confirmed. It appears in a few seconds')
    await expect(page.getByTestId('toast')).toContainText('Transaction completed')
    await openChain().mine({ blocks: 6 })
    await fastForwardUntil(page, 'stake-result-behind')
    await page.getByTestId('header-link-rewards-and-donations').click()
    await expect(page.getByTestId('rewards-behind')).toContainText('blocks behind the chain')
    await expect(page.getByTestId('sync-status')).toContainText('blocks behind the chain')
    await expect(page.getByText(short(wallet.sent[0]))).toHaveCount(0)
  } finally {
    await resumeIndexer()
  }
  await expect(page.getByText(short(wallet.sent[0]))).toBeVisible()
  await expect(page.getByTestId('rewards-behind')).toBeHidden()
})

test('R31 the app shows that it is offline, keeps the form, and resumes pages and transactions when online', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/stake?ngo=3', { account: NEW_USER })
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 60 })
  await expect(page.getByTestId('network-fee')).toContainText('ETH')
  await context.setOffline(true)
  await expect(page.getByTestId('offline-notice')).toContainText('You are offline')
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-failure')).toContainText(
    'The network could not be reached. Nothing was sent.',
  )
  await context.setOffline(false)
  await expect(page.getByTestId('offline-notice')).toBeHidden()
  await expect(page.getByTestId('stake-input')).toHaveValue('0.5')
  await expect(page.getByTestId('percent-input')).toHaveValue('60')

  await withoutMining(async () => {
    await page.getByTestId('stake-and-donate-button').click()
    await expect(page.getByTestId('stake-progress')).toHaveText('Sent to the network')
    await context.setOffline(true)
  })
  await expect(page.getByTestId('offline-notice')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByTestId('stake-result')).toBeVisible()

  await context.setOffline(true)
  await page.getByTestId('header-link-social-impact-marketplace').click()
  await expect(page.getByTestId('offline-notice')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByTestId('ngo-card').first()).toBeVisible()
})

/** Fast-forwards the page's clock: the app reports late records only after half a minute. */
async function fastForwardUntil(page: Page, testId: string): Promise<void> {
  const isVisible = async () => {
    await page.clock.fastForward(500)
    return page.getByTestId(testId).isVisible()
  }
  await expect.poll(isVisible, { intervals: [20] }).toBe(true)
}
