import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const COLOR_SCHEMES = ['light', 'dark'] as const

/**
 * Opens the next pages in this color scheme, without animations: axe would measure colors in the middle of a
 * transition.
 */
export async function setColorScheme(page: Page, scheme: (typeof COLOR_SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(value => localStorage.setItem('kindyield.color-scheme', value), scheme)
}

/** Runs axe on the page once its title is visible and nothing is loading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByTestId('page-title')).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }))
  expect(found, page.url()).toEqual([])
}
