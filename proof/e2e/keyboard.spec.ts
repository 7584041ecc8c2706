import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility/accessibility-steps.ts'
import { connectByKeyboard, expectFocus, expectFocusKept, press, tabTo } from './keyboard/keyboard-steps.ts'
import { runLocalJob } from './stack/run-local-job.ts'
import { openPage } from './wallet/open-page.ts'
import { ANSWERS } from './wallet/test-wallet.ts'
import { ACCOUNT, newestPosition } from './withdraw/withdraw-steps.ts'

test.use({ baseURL: process.env.BASE_URL ?? '' })

/** Account without positions or tokens, only ether. */
const NEW_USER = 18

test('R32 a user connects, stakes, withdraws and claims with the keyboard only, and focus is never lost', async ({
  page,
  request,
}) => {
  await openPage(page, '/stake', { account: NEW_USER })
  await expect(page.getByTestId('ngo-selector')).toBeVisible()
  await press(page, 'skip-link')
  await tabTo(page, 'protocol-lido')
  await tabTo(page, 'skip-link', 'Shift+Tab')
  await connectByKeyboard(page)

  await press(page, 'ngo-selector')
  await expectFocus(page, 'ngo-input')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('open shelf')
  await expect(page.getByTestId('ngo-choice-row')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expectFocus(page, 'ngo-selector')
  await expect(page.getByTestId('ngo-selector')).toContainText('Open Shelf')

  await tabTo(page, 'eth-tab', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByTestId('token-tabs').getByRole('radio', { name: 'stETH', exact: true }),
  ).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, 'stake-input')
  await page.keyboard.type('1.5')
  await tabTo(page, 'percent-slider')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('percent-input')).toHaveValue('3')
  await press(page, 'stake-and-donate-button')
  await expect(page.getByTestId('stake-result')).toContainText('1.5 ETH')
  await expectFocus(page, 'stake-result')
  await press(page, 'stake-again')
  await expectFocusKept(page)

  await press(page, 'header-link-withdraw', 'Shift+Tab')
  await expectFocus(page, 'page-title')
  await expect(newestPosition(page)).toContainText('3% of the yield given')
  await press(page, 'position-toggle')
  await expect(page.getByTestId('withdraw-form')).toBeHidden()
  await page.keyboard.press('Enter')
  await tabTo(page, 'amount-input')
  await page.keyboard.type('0.4')
  await tabTo(page, 'method-ETH')
  await press(page, 'request-funds-button')
  await expect(page.getByTestId('withdraw-result')).toContainText('Requested')
  await expectFocus(page, 'withdraw-result')
  await press(page, 'withdraw-result-close')
  await expect(page.getByTestId('withdraw-result')).toBeHidden()
  await expectFocusKept(page)

  await runLocalJob(request, { act: 'finalize' })
  await page.reload()
  await press(page, 'claim-button')
  await expect(page.getByTestId('claimed')).toContainText('1 request of 1 claimed')
  await expectFocus(page, 'request')
})

test('R32 R41 a user reads the account panel and stops waiting for the wallet with the keyboard only', async ({
  page,
}) => {
  const wallet = await openPage(page, '/stake?ngo=1', { account: NEW_USER })
  await connectByKeyboard(page)
  await tabTo(page, 'stake-input')
  await page.keyboard.type('0.25')
  await press(page, 'stake-and-donate-button')
  await expectFocus(page, 'stake-result')
  await press(page, 'stake-again')
  await tabTo(page, 'stake-input', 'Shift+Tab')
  await page.keyboard.type('0.3')
  wallet.answerNext('eth_sendTransaction', ANSWERS.never)
  await press(page, 'stake-and-donate-button')
  await expect(page.getByTestId('stake-progress')).toHaveText('Confirm in your wallet')

  await press(page, 'address-button', 'Shift+Tab')
  await expect(page.getByTestId('wallet-request')).toBeVisible()
  await tabTo(page, 'transaction-details')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('transaction-details')).toHaveAttribute('open')
  await tabTo(page, 'copy-hash')
  await press(page, 'stop-waiting', 'Shift+Tab')
  await expect(page.getByTestId('wallet-request')).toBeHidden()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('account-dialog')).toBeHidden()
  await expectFocus(page, 'address-button')
})

test('R19 R32 a user opens the rewards, downloads a statement and signs out with the keyboard only', async ({
  page,
}) => {
  await openPage(page, '/marketplace', { account: ACCOUNT.ada })
  await connectByKeyboard(page)
  await press(page, 'header-link-rewards-and-donations', 'Shift+Tab')
  await expectFocus(page, 'page-title')
  await tabTo(page, 'report-type')
  await page.keyboard.press('Home')
  await expect(page.getByTestId('report-type')).toHaveValue('transactions')
  await tabTo(page, 'report-format')
  await page.keyboard.press('ArrowRight')
  const download = page.waitForEvent('download')
  await press(page, 'report-download')
  expect((await download).suggestedFilename()).toMatch(/^kindyield-lido-transactions-.*\.xlsx$/)
  await expect(page.getByTestId('report-progress')).toContainText('.xlsx')
  await expectFocus(page, 'report-download')

  await press(page, 'address-button', 'Shift+Tab')
  await expect(page.getByTestId('account-dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('account-dialog')).toBeHidden()
  await expectFocus(page, 'address-button')
  await page.keyboard.press('Enter')
  await press(page, 'log-out')
  await expectFocus(page, 'connect-wallet')
})
