import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const COLOR_SCHEMES = ['light', 'dark'] as const

/** Changes the color scheme of an open page, as a choice in another tab does. */
export async function changeColorScheme(page: Page, scheme: (typeof COLOR_SCHEMES)[number]): Promise<void> {
  await page.evaluate(newValue => {
    const key = 'kindyield.color-scheme'
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }, scheme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

/**
 * Runs axe on the page in both color schemes, once its title is visible and nothing is loading. Without animations:
 * axe would measure colors in the middle of a transition.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByTestId('page-title')).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  for (const scheme of COLOR_SCHEMES) {
    await changeColorScheme(page, scheme)
    // The other mode loads axe into a second page, for frames of other origins: no page of ours has any.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target }) => target),
    }))
    expect(found, `${page.url()} in ${scheme}`).toEqual([])
  }
}
