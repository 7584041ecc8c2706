import lighthouse from 'lighthouse'

const RUNS = 5

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

export type PageFigures = Record<(typeof CATEGORIES)[number], number> & {
  largestPaintMs: number
  blockedMs: number
  /** How fast the machine was meanwhile, by Lighthouse's own measure: 2,000 and more when nothing else runs. */
  machine: number
}

/** What Lighthouse says of a page as on a phone: the median of five runs, each with empty caches. */
export async function measurePage(url: string, port: number): Promise<PageFigures> {
  const runs: PageFigures[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(url, port))
  const median = (name: keyof PageFigures) =>
    runs.map(run => run[name]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    largestPaintMs: median('largestPaintMs'),
    blockedMs: median('blockedMs'),
    machine: median('machine'),
  }
}

async function runLighthouse(url: string, port: number): Promise<PageFigures> {
  // Its caches are emptied before every run; local storage, which holds who is signed in, stays.
  const flags = { port, output: 'json', logLevel: 'error' } as const
  const result = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
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
