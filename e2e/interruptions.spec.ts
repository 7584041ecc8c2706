import { expect, type Page, type Route, test } from '@playwright/test'
import { stopIndexer } from './stack/stop-indexer.ts'
import { createChain } from './wallet/chain.ts'
import { whileNothingIsMined } from './wallet/mempool.ts'
import { chainUrl, openPage } from './wallet/open-page.ts'
import { connect, fillStake } from './wallet/steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Somebody new, who has nothing but ether. */
const NEWCOMER = 8

const rpc = createChain(chainUrl())

test('R31 what was staked while the indexer stands still is confirmed, said to be late, and then appears by itself', async ({
  page,
}) => {
  await page.clock.install()
  const wallet = await openPage(page, '/stake?ngo=3', { account: NEWCOMER })
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 60 })
  const letGoOn = await stopIndexer()
  try {
    await page.getByTestId('stake-and-donate-button').click()
    await expect(page.getByTestId('stake-progress')).toHaveText(
      'Your transaction is confirmed and will appear in a few seconds',
    )
    await expect(page.getByTestId('toast')).toContainText('Transaction completed')
    await rpc('hardhat_mine', ['0x6'])
    await hurryUntil(page, 'stake-result-behind')
    await page.getByTestId('header-link-rewards-and-donations').click()
    await expect(page.getByTestId('rewards-behind')).toContainText('blocks behind the chain')
    await expect(page.getByTestId('data-age')).toContainText('blocks behind the chain')
    await expect(page.getByText(short(wallet.sent[0]))).toHaveCount(0)
  } finally {
    await letGoOn()
  }
  await expect(page.getByText(short(wallet.sent[0]))).toBeVisible()
  await expect(page.getByTestId('rewards-behind')).toBeHidden()
})

test('R31 offline is said, nothing entered is lost, and pages and transactions go on when the network is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/stake?ngo=3', { account: NEWCOMER })
  await connect(page)
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

  await whileNothingIsMined(async () => {
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

test('R31 a node that is away is no busy wallet, and what was sent before is found when it is back', async ({
  page,
}) => {
  await openPage(page, '/stake?ngo=3', { account: NEWCOMER })
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '0.25', percent: 60 })
  await expect(page.getByTestId('network-fee')).toContainText('ETH')
  await page.route('**/rpc', answerWithoutNode)
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-failure')).toContainText('The network could not be reached')
  await page.unroute('**/rpc')

  await whileNothingIsMined(async () => {
    await page.getByTestId('stake-and-donate-button').click()
    await expect(page.getByTestId('stake-progress')).toHaveText('Sent to the network')
    await page.route('**/rpc', answerWithoutNode)
    await page.waitForResponse(response => response.url().endsWith('/rpc'))
  })
  await page.waitForResponse(response => response.url().endsWith('/rpc'))
  await expect(page.getByTestId('stake-failure')).toBeHidden()
  await page.unroute('**/rpc')
  await expect(page.getByTestId('stake-result')).toBeVisible()
})

/** As the server does when none of its nodes answers. */
async function answerWithoutNode(route: Route): Promise<void> {
  const calls = route.request().postDataJSON() as { id: number }[]
  const error = { code: -32_002, message: 'No node of the chain answers' }
  await route.fulfill({ json: calls.map(({ id }) => ({ jsonrpc: '2.0', id, error })) })
}

/** The page gives the records half a minute before it says that they are late; its clock goes faster here. */
async function hurryUntil(page: Page, testId: string): Promise<void> {
  const look = async () => {
    await page.clock.fastForward(500)
    return page.getByTestId(testId).isVisible()
  }
  await expect.poll(look, { intervals: [20] }).toBe(true)
}

const short = (hash = '') => new RegExp(`${hash.slice(0, 5)}…${hash.slice(-5)}`, 'i')
