import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    axe: typeof axe
  }
}

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

/** The rules whose result a color scheme can change; the others look at names, roles and structure. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on the page in both color schemes, once its title is visible and nothing is loading. Without animations:
 * axe would measure colors in the middle of a transition.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByTestId('page-title').waitFor()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.evaluate(axe.source)
  await changeColorScheme(page, 'light')
  expect(await findViolations(page), `${page.url()} in light`).toEqual([])
  await changeColorScheme(page, 'dark')
  expect(await findViolations(page, COLOR_RULES), `${page.url()} in dark`).toEqual([])
}

/** Runs all rules unless some are named. */
function findViolations(page: Page, rules?: string[]) {
  return page.evaluate(async runOnly => {
    const { violations } = await window.axe.run({
      // Selectors of everything that is as it should be take most of the time.
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }))
  }, rules)
}
