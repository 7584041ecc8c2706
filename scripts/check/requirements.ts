/**
 * Prints, for each requirement, the tests that use a real chain, database or browser. A requirement without one is an
 * error.
 */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

const FIRST = 1
const LAST = 32
/** Built beyond the specification. */
const BEYOND = [34, 39, 40, 41, 43]
/** Test files that may start a real chain, Postgres or browser. */
const TEST_FILES = [
  'e2e/*.spec.ts',
  'apps/server/src/**/*.test.ts',
  'packages/{deploy,devnet}/src/**/*.test.ts',
]
const STARTS_REAL_SERVICE =
  /startStack|startServices|startApi|startVaultScene|startDevnet|startIndexedChain|keeper-scene|browser\/|@playwright\/test/
const MAX_SHOWN = 3

const testsOf = new Map<number, string[]>()
for await (const file of glob(TEST_FILES)) {
  const text = readFileSync(file, 'utf8')
  if (!STARTS_REAL_SERVICE.test(text)) continue
  for (const [, title = ''] of text.matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*['"`]([^'"`]+)/g)) {
    for (const [, number] of title.matchAll(/\bR(\d+)\b/g)) {
      const tests = testsOf.get(Number(number)) ?? []
      testsOf.set(Number(number), [...tests, `${file}: ${title}`])
    }
  }
}

const uncovered: string[] = []
const specified = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index)
for (const number of [...specified, ...BEYOND]) {
  const tests = testsOf.get(number) ?? []
  if (tests.length === 0) uncovered.push(`R${number}`)
  process.stdout.write(`R${number}  ${tests.length === 0 ? 'NONE' : `${tests.length} tests`}\n`)
  for (const test of tests.slice(0, MAX_SHOWN)) process.stdout.write(`      ${test}\n`)
}
if (uncovered.length > 0) {
  process.stderr.write(`No test through the real stack names ${uncovered.join(', ')}\n`)
  process.exitCode = 1
}
