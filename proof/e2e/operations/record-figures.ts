import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Figure = { what: string; value: number; unit: string; max?: number }

/** With KEEP=1 into the results of which docs/performance.md is written, else into a folder that git ignores. */
const FOLDER = process.env.KEEP === '1' ? '../../bench/results/' : '../../../test-results/operations/'

/** Prints and saves what a part measured. */
export function recordFigures(part: string, figures: readonly Figure[]): void {
  const folder = new URL(FOLDER, import.meta.url)
  mkdirSync(fileURLToPath(folder), { recursive: true })
  writeFileSync(new URL(`operations-${part}.json`, folder), `${JSON.stringify(figures, null, 2)}\n`)
  for (const { what, value, unit } of figures) process.stdout.write(`${what}: ${value} ${unit}\n`)
}
