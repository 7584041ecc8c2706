import lighthouse, { defaultConfig } from 'lighthouse'
import { medianOf } from '../create-figures.ts'

const RUNS = 5
/**
 * Lighthouse's benchmark index of the simulated phone. Its default, a quarter of the machine's speed, is another phone on
 * every machine; by this one the slowdown is four on a machine with an index of 2,200. DevTools counts a phone of the
 * middle class as 1,000 and a cheap one as 264.
 */
const PHONE = 550

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

export type PageFigures = Record<(typeof CATEGORIES)[number], number> & {
  largestPaintMs: number
  blockedMs: number
  /** Lighthouse's benchmark index of the machine, when nothing else runs on it. */
  machine: number
}

/** Runs Lighthouse with its phone settings: the median of five runs, each with empty caches. */
export async function measurePage(url: string, port: number): Promise<PageFigures> {
  const { machine } = await runLighthouse(url, port, 1)
  const slowdown = Math.max(1, machine / PHONE)
  const runs: PageFigures[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(url, port, slowdown))
  const names = Object.keys(runs[0] ?? {}) as (keyof PageFigures)[]
  const medians = names.map(name => [name, medianOf(runs.map(run => run[name]))])
  return Object.fromEntries(medians) as PageFigures
}

async function runLighthouse(url: string, port: number, cpuSlowdownMultiplier: number): Promise<PageFigures> {
  // Lighthouse clears the caches before every run, but not local storage, which holds the session.
  const flags = { port, output: 'json', logLevel: 'error' } as const
  const throttling = { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier }
  const result = await lighthouse(
    url,
    { ...flags, onlyCategories: [...CATEGORIES] },
    { extends: 'lighthouse:default', settings: { throttling } },
  )
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`)
  const { categories, audits, environment } = result.lhr
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    machine: environment.benchmarkIndex,
  }
}
