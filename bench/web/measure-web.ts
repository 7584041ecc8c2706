import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findFreePort } from '@kindyield/processes'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumFlags, chromiumPath } from '../../e2e/browser/chromium.ts'
import { removeDataDir, startStack } from '../../e2e/stack/start-stack.ts'
import { createFigures, type Figures } from '../server/figures.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const OPEN_PAGES = ['/stake', '/marketplace', '/ngo/1']
const SIGNED_IN_PAGES = ['/stake', '/withdraw', '/rewards']

type Scores = Record<(typeof CATEGORIES)[number], number>

/** What a browser fetches at first, and what Lighthouse says of the screens, as on a phone. */
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
    await noteFirstLoad(figures, browser, stack.url)
    for (const path of OPEN_PAGES) await noteScores(figures, path, 90, `${stack.url}${path}`, port)
    await signIn(browser, stack.url)
    for (const path of SIGNED_IN_PAGES) {
      await noteScores(figures, `${path}, signed in`, 80, `${stack.url}${path}`, port)
    }
    return figures.finish(new URL('../results/web.json', import.meta.url))
  } finally {
    await browser.close()
    await stack.stop()
    removeDataDir(stack.dataDir)
    rmSync(profile, { recursive: true, force: true })
  }
}

async function noteFirstLoad(figures: Figures, browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage()
  const sizes = { script: 0, font: 0 }
  const outside = new Set<string>()
  page.on('response', async response => {
    const type = response.request().resourceType()
    if (new URL(response.url()).origin !== url) outside.add(new URL(response.url()).host)
    if (type === 'script') sizes.script += gzipSync(await response.body()).length
    if (type === 'font') sizes.font += (await response.body()).length
  })
  await page.goto(`${url}/stake`, { waitUntil: 'networkidle' })
  await page.close()
  figures.note({
    what: 'JavaScript at first load, gzip',
    value: sizes.script / 1024,
    unit: 'KB',
    atMost: 260,
  })
  figures.note({ what: 'fonts at first load', value: sizes.font / 1024, unit: 'KB', atMost: 90 })
  figures.note({ what: 'outside hosts at first load', value: outside.size, unit: 'hosts', atMost: 0 })
}

/** With the demo wallet, which a page finds again by itself. */
async function signIn(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${url}/stake`)
  await page.getByTestId('connect-wallet').click()
  await page.getByTestId('terms-agreement').check()
  await page.getByTestId('demo-option').click()
  await page.getByTestId('address-button').waitFor()
  await page.close()
}

async function noteScores(
  figures: Figures,
  what: string,
  least: number,
  url: string,
  port: number,
): Promise<void> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(url, port))
  for (const category of CATEGORIES) {
    const scores = runs.map(run => run[category]).toSorted((a, b) => a - b)
    const atLeast = category === 'performance' ? least : 100
    figures.note({
      what: `Lighthouse ${category}, ${what}`,
      value: scores[Math.floor(RUNS / 2)] ?? Number.NaN,
      unit: 'of 100',
      atLeast,
    })
  }
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true } as const
  const result = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
  const score = (category: string) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  }
}
