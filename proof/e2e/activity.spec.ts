import { expect, test } from '@playwright/test'
import type { Address, Hex } from 'viem'
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
import { openPage } from './wallet/open-page.ts'
import { connect, fetchTransactions, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

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

for (const { how, change, state, text, shown } of [
  {
    how: 'sped up',
    change: undefined,
    state: 'Replaced',
    text: 'You sped it up in your wallet.',
    shown: 'stake-result',
  },
  {
    how: 'cancelled',
    change: ({ from }: { from: Address }) => ({ to: from, value: 0n, data: '0x' as const }),
    state: 'Cancelled',
    text: 'You cancelled the transaction in your wallet. Nothing was moved.',
    shown: 'stake-failure',
  },
  {
    how: 'replaced by another transaction',
    change: () => ({ to: `0x${'ab'.repeat(20)}` as const, value: 1n, data: '0x' as const }),
    state: 'Replaced',
    text: 'Another transaction took its place',
    shown: 'stake-failure',
  },
])
  for (const isOpen of [true, false])
    test(`R13 R41 a stake that is ${how} in the wallet while the page is ${isOpen ? 'open ends in its form' : 'closed is found when it opens again'}`, async ({
      page,
    }) => {
      const wallet = await openForm(page)
      let replacement = ''
      await withoutMining(async () => {
        await sendUntilPending(page)
        if (!isOpen) await page.goto('about:blank')
        replacement = await replaceTransaction(wallet.sent[0], change)
      })
      if (!isOpen) await page.goto('/rewards')
      await expect(page.getByTestId(isOpen ? shown : 'toast')).toBeVisible()
      const row = await openPanel(page)
      await expect(status(row)).toHaveText(state)
      await expect(row).toContainText(text)
      await expect(row).toContainText(short(replacement))
      if (!isOpen || shown !== 'stake-failure') return
      await expect(page.getByTestId(shown)).toContainText(text)
      await closePanel(page)
      await stakeAndWait(page)
    })

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

test('R4 R13 R41 a Safe signs in and stakes; the page waits until its owners have signed, also after a reload', async ({
  page,
}) => {
  const safe = await createSafe([18, 19])
  const wallet = await openPage(page, '/stake?ngo=2', { safe })
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '2', percent: 30 })
  await send(page)
  await expect(page.getByTestId('stake-waiting')).toContainText(
    'sends this once enough of its signers have signed',
  )
  await expect(progress(page)).toHaveText('Waiting for the other signers')
  await page.reload()
  await expect(progress(page)).toHaveText('Waiting for the other signers')
  expect(await fetchTransactions(page, 'lido')).toEqual([])

  const executed = await safe.execute(wallet.sent[0] as Hex)
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  const row = await openPanel(page)
  await expect(status(row)).toHaveText('Confirmed')
  await expect(row).toContainText(short(executed))
  expect(await fetchTransactions(page, 'lido')).toMatchObject([{ percent: 30 }])
  expect(wallet.pageErrors).toEqual([])
})
