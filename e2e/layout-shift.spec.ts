import { expect, test } from '@playwright/test'

test.use({ baseURL: process.env.BASE_URL ?? '', viewport: { width: 412, height: 823 } })

/** Of Chrome's measure, where 0.1 is called good: a swap of fonts moves some text by a pixel. */
const UNSEEN = 0.005

for (const [path, late] of [
  ['/stake', '**/api/*/apr/**'],
  ['/ngo/1', '**/api/price'],
] as const)
  test(`R31 nothing on ${path} moves when its late figures come`, async ({ page }) => {
    let answer = () => {}
    const wished = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(late, async route => {
      await wished
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByTestId('data-age')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    answer()
    await page.waitForLoadState('networkidle')
    const shifted = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new PerformanceObserver(list => {
            resolve(list.getEntries().reduce((sum, entry) => sum + entry.toJSON().value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(resolve, 1000, 0)
        }),
    )
    expect(shifted).toBeLessThan(UNSEEN)
  })
