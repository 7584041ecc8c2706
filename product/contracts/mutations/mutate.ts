/**
 * Breaks the contracts in one place at a time and expects tests to fail.
 *
 *   npm run mutate -- contracts [part of a rule or test name]   the mutations of rules/, each with its test
 *   npm run mutate -- generated [COUNT] [SEED]                  mutants from the compiler's syntax trees, all tests
 *   npm run mutate -- generated money                           all of them that touch money; goes on where it stopped
 *   npm run mutate -- generated factory [COUNT] [SEED]          a sample of the rest
 *   npm run mutate -- switches [COUNT] [SEED]                   mutants both behind a switch and compiled alone
 */

import { testGenerated } from './test-generated.ts'
import { testRules } from './test-rules.ts'
import { testSwitches } from './test-switches.ts'

const [target, ...rest] = process.argv.slice(2)
const run = { contracts: testRules, generated: testGenerated, switches: testSwitches }[target ?? '']
if (run === undefined) {
  process.stderr.write(
    'Usage: npm run mutate -- contracts [NAME] | generated [money | [factory] [COUNT] [SEED]] | switches [COUNT] [SEED]\n',
  )
  process.exit(2)
}
process.exit((await run(rest)) ? 0 : 1)
