import { routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { expect, type Page } from '@playwright/test'
import { callOwnApi } from '../stack/call-api.ts'

/** Connects a wallet and signs in. */
export async function connect(page: Page, wallet: 'metamask' | 'demo' = 'metamask'): Promise<void> {
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId(`${wallet}-option`).click()
  await page.getByTestId('address-button').waitFor()
  await expect(page.getByTestId('connect-dialog')).toBeHidden()
}

export async function fillStake(
  page: Page,
  { token, amount, percent }: { token: string; amount: string; percent: number },
): Promise<void> {
  await page.getByTestId(`${token}-tab`).click()
  await page.getByTestId('stake-input').fill(amount)
  await page.getByTestId('percent-input').fill(String(percent))
}

/** Submits the form. Resolves to the id of the new position. */
export async function stakeAndWait(page: Page): Promise<string> {
  await page.getByTestId('stake-and-donate-button').click()
  // The toast goes by itself, the result stays.
  await expect(page.getByTestId('toast').last()).toContainText('Transaction completed')
  await page.getByTestId('stake-result').waitFor()
  return (await page.getByTestId('position-id').textContent()) ?? ''
}

type Row = { positionId: string; percent: number; label: string; tokenAmount?: string; amount: string }

/** Fetches the newest transactions of the signed-in user from the API. */
export async function fetchTransactions(page: Page, protocol: Protocol): Promise<Row[]> {
  return (await callOwnApi(page, routes.transactions[protocol], { query: { take: 5 } })).data
}
