import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One that does not compile proves nothing. */
export type Verdict = 'caught' | 'invalid'

/** What became of the mutants that were tried, by the hash of the mutated source. */
const RESULTS = join(import.meta.dirname, 'results.json')

export function readResults(): Record<string, Verdict> {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
}

export function writeResults(results: Record<string, Verdict>): void {
  const sorted = Object.entries(results).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(RESULTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
