import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Results are kept only when asked for: a trial's must not change the document, which `npm test` compares with them. */
export const isKept = process.argv.includes('--keep')

/** Where a benchmark writes: into the results of the repository, or into a folder that git ignores. */
export function resultsFile(name: string): URL {
  const folder = new URL(isKept ? './results/' : '../../test-results/bench/', import.meta.url)
  mkdirSync(fileURLToPath(folder), { recursive: true })
  return new URL(`${name}.json`, folder)
}
