import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { stakeSome } from './positions/position-steps.ts'
import { runLocalJob } from './stack/run-local-job.ts'
import { openSignedIn } from './wallet/open-page.ts'
import { whileBanned } from './wallet/vault-transactions.ts'

test.use({ baseURL: process.env.BASE_URL ?? '', timezoneId: 'UTC' })

/** Accounts that no other flow uses. */
const LEAVING = 16
const BANNED = 9

test('R16 R39 everything is requested in one transaction for each non-profit, and claimed likewise', async ({
  page,
  request,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=2', { account: LEAVING })
  await stakeSome(page, { amount: '1', percent: 10 })
  await page.goto('/stake?ngo=2')
  await stakeSome(page, { amount: '2', percent: 20 })
  await page.goto('/stake?ngo=5')
  await stakeSome(page, { amount: '3', percent: 30 })
  await page.getByTestId('withdraw-all').click()
  const sheet = page.getByTestId('withdraw-all-sheet')
  await expect(sheet.getByTestId('withdraw-all-lines')).toContainText('Open Shelf, 2 positions')
  await expect(sheet.getByTestId('withdraw-all-steps')).toContainText('2 transactions, one per non-profit.')
  await expect(sheet.getByTestId('withdraw-all-fee')).toContainText('with the later claims')
  await expectAccessible(page)

  // A declined transaction leaves everything where it is.
  wallet.rejectNext('eth_sendTransaction')
  await sheet.getByTestId('withdraw-all-submit').click()
  await expect(sheet.getByTestId('withdraw-all-failure')).toContainText('You declined in your wallet.')
  await expect(page.getByTestId('position')).toHaveCount(3)

  const before = wallet.sent.length
  await sheet.getByTestId('withdraw-all-submit').click()
  await expect(page.getByTestId('withdraw-result')).toContainText(
    '3 positions are in Lido’s queue as 3 requests',
  )
  expect(wallet.sent.length - before).toBe(2)
  await expect(page.getByTestId('positions-empty')).toBeVisible()

  await runLocalJob(request, { act: 'finalize' })
  await page.reload()
  await expect(page.getByTestId('claim-all')).toHaveText('Claim all 3')
  await expect(page.getByTestId('claim-all-steps')).toHaveText('2 transactions, one per non-profit.')
  await expect(page.getByTestId('claim-all-fee')).toContainText('ETH ($')
  const sent = wallet.sent.length
  await page.getByTestId('claim-all').click()
  await expect(page.getByTestId('claimed')).toContainText('3 requests of 3 claimed')
  expect(wallet.sent.length - sent).toBe(2)
})

test('R15 R23 R39 a banned holder leaves all positions of a non-profit as stETH, at once', async ({
  page,
}) => {
  const wallet = await openSignedIn(page, '/stake?ngo=3', { account: BANNED })
  await stakeSome(page, { amount: '1', percent: 10 })
  await page.goto('/stake?ngo=3')
  await stakeSome(page, { amount: '2', percent: 20 })
  await whileBanned(page, { ngoId: '3', user: await wallet.address() }, async () => {
    await page.getByTestId('withdraw-all').click()
    const sheet = page.getByTestId('withdraw-all-sheet')
    await expect(sheet.getByTestId('withdraw-all-steps')).toContainText('One transaction.')
    await sheet.getByTestId('method-stETH').check()
    const before = wallet.sent.length
    await sheet.getByTestId('withdraw-all-submit').click()
    await expect(page.getByTestId('withdraw-result')).toContainText('2 positions are withdrawn.')
    expect(wallet.sent.length - before).toBe(1)
  })
})
