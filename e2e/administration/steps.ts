import { expect, type Page } from '@playwright/test'
import { openPage } from '../wallet/open-page.ts'
import { connect } from '../wallet/steps.ts'

/** The chain's first account deployed the factory and owns it. */
const OWNER = 0

export async function openAsOwner(page: Page, path: string) {
  const wallet = await openPage(page, path, { account: OWNER })
  await connect(page)
  return wallet
}

export async function openList(page: Page) {
  const wallet = await openAsOwner(page, '/administration')
  await expect(page.getByTestId('admin-ngo').first()).toBeVisible()
  return wallet
}

export async function openNgo(page: Page, id: string) {
  const wallet = await openAsOwner(page, `/administration/ngo/${id}`)
  await expect(page.getByTestId('admin-lido-vault')).toBeVisible()
  return wallet
}

export function rowOf(page: Page, name: string) {
  return page.getByTestId('admin-ngo').filter({ hasText: name })
}

/** Asks, confirms, and waits for how it ends; null where the button itself goes away. */
export async function act(
  page: Page,
  testId: string,
  end: 'done' | 'failure' | null = 'done',
): Promise<void> {
  await page.getByTestId(testId).click()
  await page.getByTestId(`${testId}-confirm`).click()
  if (end !== null) await expect(page.getByTestId(`${testId}-${end}`)).toBeVisible()
}
