import { mkdirSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../browser/chromium.ts'
import { removeDataDir, type Stack, startStack } from '../stack/start-stack.ts'
import { installWallet } from '../wallet/test-wallet.ts'
import { SCENES, type Scene } from './scenes.ts'

const WIDTHS = [390, 820, 1440]
const SCHEMES = ['light', 'dark']
const FOLDER = 'screenshots'

/** How a scene is shown. */
type View = { width: number; scheme: string; file: string }

/** Takes the wanted scenes, or all, at three widths in both color schemes, into `screenshots/`. */
export async function takeScreenshots(wanted: string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const stack = await startStack()
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
  try {
    for (const [name, scene] of Object.entries(SCENES)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      for (const width of WIDTHS) {
        for (const scheme of SCHEMES) {
          const file = `${FOLDER}/${name}-${width}-${scheme}.png`
          await takeScreenshot(browser, stack, scene, { width, scheme, file }).catch(error => {
            process.stderr.write(`${file} could not be taken: ${error}\n`)
            process.exitCode = 1
          })
        }
      }
    }
  } finally {
    await browser.close()
    await stack.stop()
    removeDataDir(stack.dataDir)
  }
}

async function takeScreenshot(
  browser: Browser,
  { url, chains }: Stack,
  { path, account = 4, onOtherChain = false, steps = [] }: Scene,
  { width, scheme, file }: View,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const wallet = await installWallet(page, { chains, account, onOtherChain })
    // Rejects switching the chain, so that the notice stays.
    if (onOtherChain) wallet.rejectNext('wallet_switchEthereumChain')
    await page.addInitScript(value => localStorage.setItem('kindyield.color-scheme', value), scheme)
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    for (const step of steps) await step(page, wallet)
    await page.evaluate(async () => {
      window.scrollTo(0, 0)
      for (const image of document.images) image.loading = 'eager'
      const pictures = [...document.images].map(image => image.decode().catch(() => {}))
      await Promise.all([document.fonts.ready, ...pictures])
    })
    const hasDialog = (await page.locator('dialog[open]').count()) > 0
    // A fixed bar would appear in the middle of a full-page screenshot.
    const bar = page.getByTestId('tab-bar')
    if (!hasDialog) await bar.evaluate(element => element.style.setProperty('position', 'static'))
    await page.screenshot({ path: file, fullPage: !hasDialog })
  } finally {
    await context.close()
  }
}
