import type { Page } from '@playwright/test'
import { openSignedIn } from '../wallet/open-page.ts'

/** Index of the account that owns the factory. */
const OWNER = 0

export const openAsOwner = (page: Page, path: string) => openSignedIn(page, path, { account: OWNER })

export async function openNgo(page: Page, id: string) {
  const wallet = await openAsOwner(page, `/administration/ngo/${id}`)
  await page.getByTestId('admin-lido-vault').waitFor()
  return wallet
}

export function rowOf(page: Page, name: string) {
  return page.getByTestId('admin-ngo').filter({ hasText: name })
}

/** Clicks an action, confirms it and waits for its result; null when the action removes its own button. */
export async function confirmAction(
  page: Page,
  testId: string,
  end: 'done' | 'failure' | null = 'done',
): Promise<void> {
  await page.getByTestId(testId).click()
  await page.getByTestId(`${testId}-confirm`).click()
  if (end !== null) await page.getByTestId(`${testId}-${end}`).waitFor()
}
