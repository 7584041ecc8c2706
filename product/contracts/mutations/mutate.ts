/**
 * Breaks the contracts in one place at a time and expects tests to fail.
 *
 *   npm run mutate -- contracts [part of a rule or test name]   the mutations of rules/, each with its test
 *   npm run mutate -- generated [COUNT] [SEED]                  mutants from the compiler's syntax trees, all tests
 *   npm run mutate -- generated money                           all of them that touch money; goes on where it stopped
 */

import { testGenerated } from './test-generated.ts'
import { createCopy } from './test-mutant.ts'
import { testRules } from './test-rules.ts'

const [target, ...rest] = process.argv.slice(2)
const run = { contracts: testRules, generated: testGenerated }[target ?? '']
if (run === undefined) {
  process.stderr.write(
    'Usage: npm run mutate -- contracts [NAME] | generated [COUNT] [SEED] | generated money\n',
  )
  process.exit(2)
}
createCopy()
process.exit(run(rest) ? 0 : 1)
