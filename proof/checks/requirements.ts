/**
 * Compares docs/requirements.md with the tests that name its requirements, and with the reports of this run of
 * `npm test`.
 *
 *   node proof/checks/requirements.ts [--list | --write]
 *
 * --list prints the tests of each requirement; --write updates the list of test files in the document.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { requirementFaults } from './requirement-faults.ts'
import { findRequirementTests } from './requirement-tests.ts'
import { readRequirements, withTestFiles } from './requirements-document.ts'
import { readTestReports } from './test-reports.ts'

const DOCUMENT = 'docs/requirements.md'
const STARTS_REAL_SERVICE =
  /startStack|startServices|startApi|startVaultScene|startDevnet|startIndexedChain|keeper-scene|browser\/|@playwright\/test/

const document = readFileSync(DOCUMENT, 'utf8')
const requirements = readRequirements(document)
const tests = findRequirementTests()
const [mode] = process.argv.slice(2)
if (mode === '--write') writeFileSync(DOCUMENT, withTestFiles(document, tests))
else if (mode === '--list') list()
else check()

function list(): void {
  for (const { id, state } of requirements) {
    process.stdout.write(`${id} (${state})\n`)
    for (const { file, title } of tests.filter(test => test.requirements.includes(id)))
      process.stdout.write(`  ${file}: ${title}\n`)
  }
}

function check(): void {
  const results = readTestReports('test-results')
  const faults = requirementFaults({ requirements, tests, results, isRealStack })
  if (withTestFiles(document, tests) !== document)
    faults.push(`The test files in ${DOCUMENT} are out of date: npm run docs:requirements`)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

function isRealStack(file: string): boolean {
  const mayStart =
    /^(proof\/e2e\/[^/]+\.spec|product\/(server|deploy)\/src\/|local-network\/devnet\/src\/)/.test(file)
  return mayStart && STARTS_REAL_SERVICE.test(readFileSync(file, 'utf8'))
}
