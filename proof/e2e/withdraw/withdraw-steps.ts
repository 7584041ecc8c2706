import type { Locator, Page } from '@playwright/test'

/** Accounts of the holders of the seeded history, and one without positions. */
export const ACCOUNT = { ada: 3, ben: 4, chidi: 5, dora: 6, emil: 7, nobody: 9 }

export const newestPosition = (page: Page): Locator => page.getByTestId('position').first()

/** Opens the form of a position unless it is open. */
export async function openForm(position: Locator): Promise<void> {
  const toggle = position.getByTestId('position-toggle')
  await toggle.waitFor()
  // Not on the toggle: the whole row is its target.
  if ((await toggle.getAttribute('aria-expanded')) === 'false')
    await position.click({ position: { x: 8, y: 8 } })
}

export function positionOf(page: Page, ngo: string): Locator {
  return page.getByTestId('position').filter({ hasText: ngo }).first()
}

/** Withdraws an amount in one of the forms and waits for the result. */
export async function withdraw(
  page: Page,
  position: Locator,
  how: { method: string; amount: string },
): Promise<void> {
  await openForm(position)
  await position.getByTestId(`method-${how.method}`).check()
  await position.getByTestId('amount-input').fill(how.amount)
  await position.getByTestId('request-funds-button').click()
  await page.getByTestId('withdraw-result').waitFor()
}
