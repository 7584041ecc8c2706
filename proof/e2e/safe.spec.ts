import { expect, test } from '@playwright/test'
import type { Hex } from 'viem'
import { createSafe } from './wallet/create-safe.ts'
import { chainUrl, openPage } from './wallet/open-page.ts'
import { connect, fetchTransactions, fillStake } from './wallet/wallet-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

const short = (hash: string) => new RegExp(`${hash.slice(0, 5)}…${hash.slice(-5)}`, 'i')

test('R4 R13 a Safe signs in and stakes; the page waits until its owners have signed and then continues', async ({
  page,
}) => {
  const safe = await createSafe(chainUrl(), [18, 19])
  const wallet = await openPage(page, '/stake?ngo=2', { safe })
  await connect(page)
  await fillStake(page, { token: 'eth', amount: '2', percent: 30 })
  await page.getByTestId('stake-and-donate-button').click()
  await expect(page.getByTestId('stake-waiting')).toContainText(
    'sends this once enough of its signers have signed',
  )
  await expect(page.getByTestId('stake-progress')).toHaveText('Waiting for the other signers')
  expect(await fetchTransactions(page, 'lido')).toEqual([])

  const executed = await safe.execute(wallet.sent[0] as Hex)
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  await expect(page.getByTestId('stake-result').getByTestId('transaction-hash')).toHaveText(short(executed))
  const position = await page.getByTestId('position-id').textContent()
  expect(await fetchTransactions(page, 'lido')).toMatchObject([{ positionId: position, percent: 30 }])
  expect(wallet.pageErrors).toEqual([])
})
