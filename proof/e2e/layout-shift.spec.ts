import { expect, type Route, test } from '@playwright/test'

test.use({ baseURL: process.env.BASE_URL ?? '', viewport: { width: 412, height: 823 } })

/** Chrome's cumulative layout shift, where 0.1 is rated good. A font swap moves some text by a pixel. */
const MAX_LAYOUT_SHIFT = 0.005

for (const [path, delayed] of [
  ['/stake', '**/api/*/apr/**'],
  ['/ngo/1', '**/api/price'],
  ['/marketplace', '**/api/totals'],
] as const)
  test(`R31 late figures on ${path} cause no layout shift`, async ({ page }) => {
    const held: Route[] = []
    let isReleased = false
    await page.route(delayed, async route => {
      if (isReleased) await route.continue()
      else held.push(route)
    })
    await page.goto(path)
    await expect(page.getByTestId('sync-status')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => held.length, { message: `requests held for ${delayed}` }).toBeGreaterThan(0)

    isReleased = true
    for (const route of held) {
      await route.continue()
      expect((await route.request().response())?.status(), route.request().url()).toBe(200)
    }
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => {
            resolve(list.getEntries().reduce((sum, entry) => sum + entry.toJSON().value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(resolve, 1000, 0)
        }),
    )
    expect(shift).toBeLessThan(MAX_LAYOUT_SHIFT)
  })
