/** Pictures of every screen at three widths in both schemes, in `screenshots/`, for people to look at. */
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser/chromium.ts'
import { removeDataDir, startStack } from './stack/start-stack.ts'

const SCREENS = {
  marketplace: '/marketplace',
  ngo: '/ngo/1',
  'ngo-aave': '/ngo/2?protocol=aave',
  'ngo-finished': '/ngo/8',
  'not-found': '/nowhere',
}
const WIDTHS = [390, 820, 1440]
const SCHEMES = ['light', 'dark']
const FOLDER = 'screenshots'

mkdirSync(FOLDER, { recursive: true })
const stack = await startStack()
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
try {
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await page.addInitScript(value => localStorage.setItem('kindyield.color-scheme', value), scheme)
      for (const [name, path] of Object.entries(SCREENS)) {
        await page.goto(`${stack.url}${path}`, { waitUntil: 'networkidle' })
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager'
          await Promise.all([document.fonts.ready, ...[...document.images].map(image => image.decode())])
        })
        await page.screenshot({ path: `${FOLDER}/${name}-${width}-${scheme}.png`, fullPage: true })
      }
      await page.close()
    }
  }
} finally {
  await browser.close()
  await stack.stop()
  removeDataDir(stack.dataDir)
}
