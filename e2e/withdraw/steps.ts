import { expect, type Locator, type Page } from '@playwright/test'

/** The givers of the seeded history, and somebody who never gave. */
export const ACCOUNT = { ada: 3, ben: 4, chidi: 5, dora: 6, emil: 7, nobody: 9 }

export const newest = (page: Page): Locator => page.getByTestId('position').first()

/** Opens the form of a position, whether it is open already or not. */
export async function openForm(position: Locator): Promise<void> {
  const toggle = position.getByTestId('position-toggle')
  await expect(toggle).toBeVisible()
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}
