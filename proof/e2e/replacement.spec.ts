import { expect, type Page, test } from '@playwright/test'
import { replaceTransaction, withoutMining } from './wallet/mempool.ts'
import { openSignedIn } from './wallet/open-page.ts'
import type { TestWallet } from './wallet/test-wallet.ts'
import { fetchTransactions, fillStake, stakeAndWait } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Account without positions or tokens, only ether. */
const NEW_USER = 19

async function openForm(page: Page): Promise<TestWallet> {
  const wallet = await openSignedIn(page, '/stake?ngo=2', { account: NEW_USER })
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 20 })
  return wallet
}

/** Submits the form. Resolves once the page shows the transaction as pending. */
async function stakeUntilPending(page: Page): Promise<void> {
  const seen = page.waitForResponse(answer =>
    (answer.request().postData() ?? '').includes('eth_getTransactionByHash'),
  )
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-progress')).toHaveText('Sent to the network')
  await seen
}

const short = (hash: string) => new RegExp(`${hash.slice(0, 5)}…${hash.slice(-5)}`, 'i')

test('R13 a transaction that is sped up in the wallet succeeds under its new hash', async ({ page }) => {
  const wallet = await openForm(page)
  let spedUp = ''
  await withoutMining(async () => {
    await stakeUntilPending(page)
    spedUp = await replaceTransaction(wallet.sent[0])
  })
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  await expect(page.getByTestId('stake-result').getByTestId('transaction-hash')).toHaveText(short(spedUp))
  const position = await page.getByTestId('position-id').textContent()
  expect((await fetchTransactions(page, 'lido'))[0]).toMatchObject({ positionId: position, percent: 20 })
})

test('R13 a transaction that is cancelled in the wallet is reported as cancelled and can be sent again', async ({
  page,
}) => {
  const wallet = await openForm(page)
  const before = await fetchTransactions(page, 'lido')
  await withoutMining(async () => {
    await stakeUntilPending(page)
    await replaceTransaction(wallet.sent[0], ({ from }) => ({ to: from, value: '0x0', input: '0x' }))
  })
  await expect(page.getByTestId('stake-failure')).toContainText(
    'You cancelled the transaction in your wallet. Nothing was moved.',
  )
  await expect(page.getByTestId('stake-result')).toHaveCount(0)
  expect(await fetchTransactions(page, 'lido')).toEqual(before)
  await stakeAndWait(page)
})

test('R13 a transaction replaced by a different one tells the user to check the wallet', async ({ page }) => {
  const wallet = await openForm(page)
  await withoutMining(async () => {
    await stakeUntilPending(page)
    await replaceTransaction(wallet.sent[0], () => ({
      to: `0x${'ab'.repeat(20)}`,
      value: '0x1',
      input: '0x',
    }))
  })
  await expect(page.getByTestId('toast')).toContainText('Transaction failed')
  await expect(page.getByTestId('stake-failure')).toContainText('Another transaction took its place')
})
