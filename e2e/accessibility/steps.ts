import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const COLOR_SCHEMES = ['light', 'dark'] as const

/** The next pages open in this scheme, with nothing in motion: a colour halfway is no colour of ours. */
export async function prefer(page: Page, scheme: (typeof COLOR_SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(value => localStorage.setItem('kindyield.color-scheme', value), scheme)
}

/** Looks at the page as it is now, once it has come. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByTestId('page-title')).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }))
  expect(found, page.url()).toEqual([])
}
