/** Prints which test goes through the real stack for each requirement; one that has none is an error. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

const FIRST = 1
const LAST = 32
/** Those that start a real chain, a real Postgres or a real browser. */
const REAL = ['e2e/*.spec.ts', 'apps/server/src/**/*.test.ts', 'packages/{deploy,devnet}/src/**/*.test.ts']
const STARTS =
  /startStack|startServices|startApi|startDevnet|startIndexedChain|keeper-scene|browser\/|@playwright\/test/
const SHOWN = 3

const testsOf = new Map<number, string[]>()
for await (const file of glob(REAL)) {
  const text = readFileSync(file, 'utf8')
  if (!STARTS.test(text)) continue
  for (const [, title = ''] of text.matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*['"`]([^'"`]+)/g)) {
    for (const [, number] of title.matchAll(/\bR(\d+)\b/g)) {
      const tests = testsOf.get(Number(number)) ?? []
      testsOf.set(Number(number), [...tests, `${file}: ${title}`])
    }
  }
}

const lacking: string[] = []
for (let number = FIRST; number <= LAST; number += 1) {
  const tests = testsOf.get(number) ?? []
  if (tests.length === 0) lacking.push(`R${number}`)
  process.stdout.write(`R${number}  ${tests.length === 0 ? 'NONE' : `${tests.length} tests`}\n`)
  for (const test of tests.slice(0, SHOWN)) process.stdout.write(`      ${test}\n`)
}
if (lacking.length > 0) {
  process.stderr.write(`No test through the real stack names ${lacking.join(', ')}\n`)
  process.exitCode = 1
}
