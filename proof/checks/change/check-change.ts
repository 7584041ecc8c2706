/**
 * Checks what a change touches: format and lint, types, and the tests that are nearest to it.
 *
 *   npm run check [-- FILE…]
 *
 * Without files, those that differ from `main`. `npm test` checks everything.
 */
import { globSync, readFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'
import { runTasks } from '../run-tasks.ts'
import { changedFiles, nearestTests, relatedContractTests } from './change.ts'
import { tasksOfChange } from './tasks-of-change.ts'

/** So many take less than a minute on two cores, whatever they start. */
const TESTS_OF_A_FILE = 4

const files = process.argv.length > 2 ? process.argv.slice(2) : changedFiles()
const related = files.length === 0 ? [] : await relatedTests()
const tests = nearestTests(related, files, TESTS_OF_A_FILE * files.length)
const contractTests = relatedContractTests(
  files,
  globSync('product/contracts/test/*.t.sol').map(path => ({ path, text: readFileSync(path, 'utf8') })),
)
const others = related.length - tests.length
process.stdout.write(
  `Changed files: ${files.length}; ${tests.length} of ${related.length} related test files${others > 0 ? ' (the nearest; npm test runs all)' : ''}\n`,
)
await runTasks(tasksOfChange({ files, tests, contractTests }))

/** Test files that import a changed file, over however many others. */
async function relatedTests(): Promise<string[]> {
  const vitest = await createVitest('test', { related: files, watch: false })
  const found = await vitest.getRelevantTestSpecifications()
  await vitest.close()
  return found.map(({ moduleId }) => moduleId.replace(`${process.cwd()}/`, ''))
}
