import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findFreePort } from '@kindyield/processes'
import { type BrowserContext, chromium, type Page, type Response } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../e2e/browser/chromium.ts'
import { runLocalJob } from '../../e2e/stack/run-local-job.ts'
import { removeDataDir, startStack } from '../../e2e/stack/start-stack.ts'
import { createFigures, type Figures } from '../create-figures.ts'
import { resultsFile } from '../results-file.ts'
import { CATEGORIES, measurePage } from './measure-page.ts'

const OPEN_PAGES = ['/stake', '/marketplace', '/ngo/blue-tide', '/how-it-works']
const SIGNED_IN_PAGES = ['/home', '/stake', '/withdraw', '/rewards']

/** Measures the size of the first load and the Lighthouse scores of the screens on a phone. */
export async function measureWeb(): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), 'kindyield-lighthouse-'))
  const stack = await startStack()
  const port = await findFreePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const figures = createFigures()
    await measureFirstLoad(figures, browser, stack.url)
    for (const path of OPEN_PAGES) await measureScores(figures, path, 90, `${stack.url}${path}`, port)
    const page = await browser.newPage()
    for (const [state, reach] of Object.entries({ 'signed in': signIn, 'with stakes': stakeAndWait })) {
      await reach(page, stack.url)
      await page.goto('about:blank')
      for (const path of SIGNED_IN_PAGES) {
        await measureScores(figures, `${path}, ${state}`, 80, `${stack.url}${path}`, port)
      }
    }
    return figures.finish(resultsFile('web'))
  } finally {
    await browser.close()
    await stack.stop()
    removeDataDir(stack.dataDir)
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measureFirstLoad(figures: Figures, browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage()
  const responses: Response[] = []
  page.on('response', response => responses.push(response))
  await page.goto(`${url}/stake`, { waitUntil: 'networkidle' })
  const bodies = await Promise.all(
    responses.map(async response => ({
      type: response.request().resourceType(),
      body: await response.body(),
    })),
  )
  await page.close()
  const bytesOf = (wanted: string, weigh: (body: Buffer) => number) =>
    bodies.reduce((sum, { type, body }) => sum + (type === wanted ? weigh(body) : 0), 0)
  const hosts = new Set(responses.map(response => new URL(response.url()).host))
  hosts.delete(new URL(url).host)
  figures.add({
    what: 'JavaScript at first load, gzip',
    value: bytesOf('script', body => gzipSync(body).length) / 1024,
    unit: 'KB',
    max: 190,
  })
  figures.add({
    what: 'fonts at first load',
    value: bytesOf('font', body => body.length) / 1024,
    unit: 'KB',
    max: 60,
  })
  figures.add({ what: 'outside hosts at first load', value: hosts.size, unit: 'hosts', max: 0 })
}

/** Signs in with the demo wallet, which reconnects after a reload. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/stake`)
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId('demo-option').click()
  await page.getByTestId('address-button').waitFor()
  await page.getByTestId('connect-dialog').waitFor({ state: 'hidden' })
}

/** Creates the state of a returning user: three stakes, a month of yield and a withdrawal request. */
async function stakeAndWait(page: Page, url: string): Promise<void> {
  for (const ngo of [1, 2, 3]) {
    await page.goto(`${url}/stake?ngo=${ngo}`)
    await page.getByTestId('stake-input').fill('10')
    await page.getByTestId('stake-and-donate-button').click()
    await page.getByTestId('stake-result').waitFor()
  }
  await runLocalJob(page.request, { act: 'time', days: 30 }, url)
  await page.goto(`${url}/withdraw`)
  await page.getByTestId('amount-input').fill('2')
  await page.getByTestId('request-funds-button').click()
  await page.getByTestId('withdraw-result').waitFor()
}

async function measureScores(
  figures: Figures,
  what: string,
  minPerformance: number,
  url: string,
  port: number,
): Promise<void> {
  const page = await measurePage(url, port)
  for (const category of CATEGORIES) {
    const min = category === 'performance' ? minPerformance : 100
    figures.add({ what: `Lighthouse ${category}, ${what}`, value: page[category], unit: 'of 100', min })
  }
  figures.add({ what: `largest paint, ${what}`, value: page.largestPaintMs, unit: 'ms' })
  figures.add({ what: `main thread blocked, ${what}`, value: page.blockedMs, unit: 'ms' })
  figures.add({ what: `speed of the machine meanwhile, ${what}`, value: page.machine, unit: 'index' })
}
