import { expect, test } from '@playwright/test'
import type { Hex } from 'viem'
import {
  closePanel,
  NEW_USER,
  openForm,
  openPanel,
  progress,
  send,
  sendUntilPending,
  short,
  status,
} from './activity/activity-steps.ts'
import { createSafe } from './wallet/create-safe.ts'
import { replaceTransaction, withoutMining } from './wallet/mempool.ts'
import { chainUrl, openPage } from './wallet/open-page.ts'
import { ANSWERS } from './wallet/test-wallet.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

test('R41 a sent stake outlives a reload: form, account button, panel and another tab show it, and its end is told', async ({
  page,
  context,
}) => {
  const wallet = await openForm(page)
  const tab = await context.newPage()
  await withoutMining(async () => {
    await send(page)
    await expect(progress(page)).toHaveText('Sent to the network')
    await page.reload()
    await expect(progress(page)).toHaveText('Sent to the network')
    await expect(page.getByTestId('toast')).toContainText('Transaction in progress')
    await openPage(tab, '/rewards', { account: NEW_USER })
    await expect(tab.getByTestId('toast')).toContainText('Stake 0.5 ETH for Blue Tide, giving 20%')
    const row = await openPanel(page)
    await expect(status(row)).toHaveText('Pending')
    await expect(row).toContainText(/up to 0\.\d+ ETH/)
  })
  // Its wallet is not connected, so it only tells the end; watched from now on, because a toast goes.
  const toldInTab = expect(tab.getByTestId('toast')).toContainText('Transaction completed')
  const row = page.getByTestId('account-dialog').getByTestId('transaction').first()
  await expect(status(row)).toHaveText('Confirmed')
  await expect(row).toContainText('Staked 0.5 ETH for Blue Tide, giving 20%')
  await expect(row).toContainText(short(wallet.sent[0]))
  await expect(row.getByTestId('transaction-fee')).toHaveText(/^0\.\d+ ETH$/)
  await row.locator('summary').click()
  await expect(row).toContainText(wallet.sent[0] ?? '')
  await closePanel(page)
  await expect(page.getByTestId('transaction-card')).toContainText('Confirmed')
  await toldInTab
  await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Stake and donate')
  await expect(page.getByTestId('transactions-open')).toHaveCount(0)
})

test('R41 a stake that reverts after a reload is told with its reason and the next step', async ({
  page,
}) => {
  const wallet = await openForm(page)
  // The contract reverts on a percent of 0; the gas limit is set so that the transaction is mined anyway.
  wallet.changeNext(transaction => ({
    ...transaction,
    gas: '0x7a120',
    data: String(transaction.data).slice(0, -64) + '0'.repeat(64),
  }))
  await withoutMining(async () => {
    await sendUntilPending(page)
    await page.goto('/marketplace')
    await expect(page.getByTestId('toast')).toContainText('Transaction in progress')
  })
  await expect(page.getByTestId('toast')).toContainText('Transaction failed')
  const row = await openPanel(page)
  await expect(status(row)).toHaveText('Failed')
  await expect(row).toContainText('Enter a share from 1% to 100%.')
  await row.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/stake$/)
  await expect(page.getByTestId('account-dialog')).toBeHidden()
})

for (const { how, change, state, text } of [
  { how: 'sped up', change: undefined, state: 'Replaced', text: 'You sped it up in your wallet.' },
  {
    how: 'cancelled',
    change: ({ from }: { from: string }) => ({ to: from, value: '0x0', input: '0x' }),
    state: 'Cancelled',
    text: 'You cancelled the transaction in your wallet. Nothing was moved.',
  },
]) {
  test(`R41 a stake that is ${how} while the page is closed is found when it opens again`, async ({
    page,
  }) => {
    const wallet = await openForm(page)
    let replacement = ''
    await withoutMining(async () => {
      await sendUntilPending(page)
      await page.goto('about:blank')
      replacement = await replaceTransaction(wallet.sent[0], change)
    })
    await page.goto('/rewards')
    await expect(page.getByTestId('toast')).toBeVisible()
    const row = await openPanel(page)
    await expect(status(row)).toHaveText(state)
    await expect(row).toContainText(text)
    await expect(row).toContainText(short(replacement))
  })
}

test('R6 R41 after an account change in mid-flight the page says why it signed out and follows the transaction', async ({
  page,
}) => {
  const wallet = await openForm(page)
  const before = await wallet.address()
  const band = page.getByTestId('signed-out')
  await withoutMining(async () => {
    await sendUntilPending(page)
    const reloaded = page.waitForEvent('load')
    await page.evaluate(() => window.scrollTo(0, 400))
    await wallet.useAccount(5)
    await reloaded
    await expect(band).toContainText('You are signed out because your wallet changed to')
    await expect(band).toContainText(short(await wallet.address()))
    await expect(band).toContainText('The stake of 0.5 ETH that you confirmed with')
    await expect(band).toContainText(short(before))
    await expect(band).toContainText(short(wallet.sent[0]))
    await expect(status(band)).toHaveText('Pending')
  })
  await expect(status(band)).toHaveText('Confirmed')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.reload()
  await expect(status(band)).toHaveText('Confirmed')
  await page.getByTestId('signed-out-sign-in').click()
  await expect(page.getByTestId('address-button')).toHaveText(short(await wallet.address()))
  await expect(band).not.toContainText('You are signed out')
  await page.getByTestId('signed-out-close').click()
  await expect(band).toBeHidden()
})

test('R6 R41 after the wallet disconnects in mid-flight the page says so and keeps the request', async ({
  page,
}) => {
  const wallet = await openForm(page)
  wallet.answerNext('eth_sendTransaction', ANSWERS.never)
  await send(page)
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await wallet.lock()
  const band = page.getByTestId('signed-out')
  await expect(band).toContainText('You are signed out because your wallet was disconnected.')
  await expect(band).toContainText('If you confirm it there, it still goes through.')
  await page.getByTestId('signed-out-close').click()
  await page.reload()
  await expect(page.getByTestId('connect-wallet')).toBeVisible()
  await expect(band).toBeHidden()
})

test('R41 a Safe’s stake that waits for its signers is followed after a reload', async ({ page }) => {
  const safe = await createSafe(chainUrl(), [18, 19])
  const wallet = await openForm(page, { safe })
  await send(page)
  await expect(progress(page)).toHaveText('Waiting for the other signers')
  await page.reload()
  await expect(progress(page)).toHaveText('Waiting for the other signers')
  const executed = await safe.execute(wallet.sent[0] as Hex)
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  const row = await openPanel(page)
  await expect(status(row)).toHaveText('Confirmed')
  await expect(row).toContainText(short(executed))
})
