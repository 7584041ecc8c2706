import { expect, type Page } from '@playwright/test'
import { type openPage, openSignedIn } from '../wallet/open-page.ts'
import type { TestWallet } from '../wallet/test-wallet.ts'
import { fillStake } from '../wallet/wallet-steps.ts'

/** Account without positions or tokens, only ether. */
export const NEW_USER = 17

export const short = (hash = '') => new RegExp(`${hash.slice(0, 5)}…${hash.slice(-5)}`, 'i')

export async function openForm(
  page: Page,
  options: Parameters<typeof openPage>[2] = {},
): Promise<TestWallet> {
  const wallet = await openSignedIn(page, '/stake?ngo=1', { account: NEW_USER, ...options })
  await fillStake(page, { token: 'eth', amount: '0.5', percent: 20 })
  return wallet
}

export const send = (page: Page) => page.getByTestId('stake-and-donate-button').click()
export const progress = (page: Page) => page.getByTestId('stake-progress')

/** Sends the form. Resolves once the transaction waits to be mined and the node has told its nonce. */
export async function sendUntilPending(page: Page): Promise<void> {
  await send(page)
  await expect(progress(page)).toHaveText('Sent to the network')
  const isNonceKnown = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith('kindyield.transaction.') && JSON.parse(text).isNonceExact,
      ),
    )
  await expect.poll(isNonceKnown).toBe(true)
}

/** Opens the panel; resolves to the newest transaction in it. */
export async function openPanel(page: Page) {
  await page.getByTestId('address-button').click()
  await page.getByTestId('log-out').waitFor()
  return page.getByTestId('account-dialog').getByTestId('transaction').first()
}

export const closePanel = (page: Page) => page.getByTestId('account-dialog-close').click()
export const status = (row: ReturnType<Page['getByTestId']>) => row.getByTestId('transaction-status')
