import type { Locator, Page } from '@playwright/test'
import { fillStake } from '../wallet/wallet-steps.ts'

/** Stakes or deposits on the open staking page, and opens the withdrawals. */
export async function stakeSome(
  page: Page,
  { token = 'eth', amount, percent }: { token?: string; amount: string; percent: number },
): Promise<void> {
  await fillStake(page, { token, amount, percent })
  await page.getByTestId('stake-and-donate-button').click()
  await page.getByTestId('stake-result').waitFor()
  await page.getByTestId('header-link-withdraw').click()
  await page.getByTestId('position').first().waitFor()
}

export const sheetOf = (page: Page): Locator => page.getByTestId('position-sheet')

/** Opens a position's sheet at one of its tabs. */
export async function openSheet(
  page: Page,
  position: Locator,
  tab: 'add' | 'change' | 'withdraw' = 'add',
): Promise<Locator> {
  await position.getByTestId('position-change').click()
  await sheetOf(page).getByTestId(`sheet-tab-${tab}`).check()
  return sheetOf(page)
}

/** Closes the sheet with what was done in it. */
export async function closeResult(page: Page): Promise<void> {
  await sheetOf(page).getByTestId('withdraw-result-close').click()
  await sheetOf(page).waitFor({ state: 'hidden' })
}
