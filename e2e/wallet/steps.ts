import { expect, type Page } from '@playwright/test'

/** From the button in the header to being signed in. */
export async function connect(page: Page): Promise<void> {
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId('metamask-option').click()
  await expect(page.getByTestId('address-button')).toBeVisible()
  await expect(page.getByTestId('connect-dialog')).toBeHidden()
}

export async function fillStake(
  page: Page,
  { token, amount, percent }: { token: string; amount: string; percent: number },
): Promise<void> {
  await page.getByTestId(`${token}-tab`).click()
  await page.getByTestId('amount-input').fill(amount)
  await page.getByTestId('percent-input').fill(String(percent))
}
