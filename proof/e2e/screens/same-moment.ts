/**
 * Loaded before everything else into all processes of a version whose screens are compared. Both versions live in one
 * moment (`SCREENS_AT`, in milliseconds), so that their chains have the same blocks and their screens the same dates.
 * Timers go on, because they do not ask what time it is.
 */
import { createRequire } from 'node:module'
import type { Browser, BrowserType, Page } from '@playwright/test'

const MAX_PICTURES = 10
/** What loads when the browser has nothing else to do comes within this time between two pictures. */
const PAUSE_MS = 500
const at = Number(process.env.SCREENS_AT)

globalThis.Date = new Proxy(Date, {
  construct: (date, values, newTarget) =>
    Reflect.construct(date, values.length === 0 ? [at] : values, newTarget),
  get: (date, name) => (name === 'now' ? () => at : Reflect.get(date, name)),
})

const [, script = ''] = process.argv
if (script.endsWith('/screenshots.ts')) preparePages(script)

/** The Playwright is that of the version, which may have another. */
function preparePages(version: string): void {
  const { chromium } = createRequire(version)('@playwright/test') as { chromium: BrowserType }
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async options => {
    const browser = await launch(options)
    const newContext: Browser['newContext'] = browser.newContext.bind(browser)
    browser.newContext = async settings => {
      const context = await newContext(settings)
      await context.clock.setFixedTime(at)
      context.on('page', waitUntilSteady)
      return context
    }
    return browser
  }
}

/**
 * Takes pictures until one is the same as the last, because late figures may still move the page. Loaders stand at their
 * beginning, and nothing is under the pointer.
 */
function waitUntilSteady(page: Page): void {
  const screenshot: Page['screenshot'] = page.screenshot.bind(page)
  page.screenshot = async options => {
    const take = () => screenshot({ ...options, animations: 'disabled' })
    await page.mouse.move(0, 0)
    let last = await take()
    for (let count = 1; count < MAX_PICTURES; count += 1) {
      await page.waitForTimeout(PAUSE_MS)
      const next = await take()
      if (next.equals(last)) break
      last = next
    }
    return last
  }
}
