import { expect, test } from '@playwright/test'
import { closePanel, openForm, openPanel, progress, send, short, status } from './activity/activity-steps.ts'
import { withoutMining } from './wallet/mempool.ts'
import { ANSWERS, answerLate } from './wallet/test-wallet.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

test('R41 an open request is shown on every page and after a reload, locks its form, and can be let go of; a second one is asked about; confirmed later, it is found', async ({
  page,
}) => {
  const wallet = await openForm(page)
  const late = answerLate()
  wallet.answerNext('eth_sendTransaction', late.answer)
  await send(page)
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await expect(page.getByTestId('stake-input')).toBeDisabled()

  await page.getByTestId('header-link-social-impact-marketplace').click()
  await expect(page.getByTestId('transactions-open')).toBeVisible()
  await page.getByTestId('header-link-impact-staking').click()
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await expect(page.getByTestId('stake-input')).toBeDisabled()

  await page.goto('/stake?ngo=1&token=ETH&amount=0.5&percent=20')
  await expect(progress(page)).toHaveText('Confirm in your wallet')
  await expect(page.getByTestId('stake-request')).toContainText(
    'Stake 0.5 ETH for Blue Tide, giving 20%. Open MetaMask and confirm or decline there.',
  )
  await openPanel(page)
  const request = page.getByTestId('wallet-request')
  await expect(request).toContainText('If you confirm it later, it still goes through and appears here.')
  await request.getByTestId('stop-waiting').click()
  await expect(request).toBeHidden()
  await closePanel(page)
  await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Stake and donate')
  await expect(page.getByTestId('stake-left-open')).toContainText(
    'The stake of 0.5 ETH may still go through.',
  )

  await expect(page.getByTestId('stake-input')).toHaveValue('')
  await page.getByTestId('stake-input').fill('0.5')
  await send(page)
  await expect(page.getByTestId('stake-question')).toContainText('The stake of 0.5 ETH may still go through.')
  await expect(page.getByTestId('send-not-now')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('stake-question')).toBeHidden()
  expect(wallet.requestedMethods.filter(method => method === 'eth_sendTransaction')).toHaveLength(1)

  late.confirm()
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  const row = await openPanel(page)
  await expect(status(row)).toHaveText('Confirmed')
  await expect(row).toContainText(short(wallet.sent[0]))
})

test('R41 a request that is let go of and answered late, in the same page, is taken in once', async ({
  page,
}) => {
  const wallet = await openForm(page)
  const late = answerLate()
  wallet.answerNext('eth_sendTransaction', late.answer)
  await send(page)
  await page.getByTestId('stop-waiting').click()
  await expect(page.getByTestId('stake-and-donate-button')).toHaveText('Stake and donate')
  late.confirm()
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  await openPanel(page)
  await expect(page.getByTestId('account-dialog').getByTestId('transaction')).toHaveCount(1)
  expect(wallet.sent).toHaveLength(1)
})

test('R41 a wallet that answers twice is heard once', async ({ page }) => {
  const wallet = await openForm(page)
  wallet.answerNext('eth_sendTransaction', ANSWERS.twice)
  await send(page)
  await expect(page.getByTestId('stake-result').getByTestId('transaction-hash')).toHaveText(
    short(wallet.sent[0]),
  )
  await page.reload()
  await openPanel(page)
  await expect(page.getByTestId('account-dialog').getByTestId('transaction')).toHaveCount(1)
})

test('R41 an answer without a hash locks the form until the transaction is found on the chain, also after a reload', async ({
  page,
}) => {
  const wallet = await openForm(page)
  await withoutMining(async () => {
    wallet.answerNext('eth_sendTransaction', ANSWERS.null)
    await send(page)
    await expect(page.getByTestId('stake-request')).toContainText("We don't know yet whether this was sent")
    await expect(page.getByTestId('toast')).toContainText("We don't know yet")
    await page.reload()
    await expect(progress(page)).toHaveText("We don't know yet")
    await expect(page.getByTestId('stake-input')).toBeDisabled()
  })
  await expect(page.getByTestId('toast')).toContainText('Transaction completed')
  await expect(status(await openPanel(page))).toHaveText('Confirmed')
})

test('R41 R46 a wallet that stays on another chain when it is asked says so, and nothing stays open', async ({
  page,
}) => {
  const wallet = await openForm(page)
  await wallet.useOtherChain('silently')
  wallet.rejectNext('wallet_switchEthereumChain')
  await send(page)
  await expect(page.getByTestId('stake-failure')).toContainText('Your wallet stayed on another network.')
  expect(wallet.requestedMethods).not.toContain('eth_sendTransaction')
  await wallet.useOtherChain('told')
  await expect(page.getByTestId('switch-hint')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('switch-hint')).toBeVisible()
  await expect(page.getByTestId('transactions-open')).toHaveCount(0)
})
