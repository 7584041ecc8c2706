import type { RequirementTest } from './requirement-tests.ts'
import type { Requirement } from './requirements-document.ts'
import { faultOfResults, resultsOfTest } from './results-of-test.ts'
import type { TestResult } from './test-reports.ts'

type Evidence = {
  requirements: readonly Requirement[]
  tests: readonly RequirementTest[]
  results: readonly TestResult[]
  /** Whether a test file runs on a real chain, database or browser. */
  isRealStack: (file: string) => boolean
}

/**
 * Why the tests do not show what the requirements say. What is built needs a test on the real stack, what is partly
 * built any test; every test that names a requirement must have run and passed.
 */
export function requirementFaults({ requirements, tests, results, isRealStack }: Evidence): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const faults = tests.flatMap(test => {
    const unknown = test.requirements.filter(id => !known.has(id))
    const fault = faultOfResults(resultsOfTest(test, results))
    return [
      ...unknown.map(id => `${id} is not in docs/requirements.md, but ${nameOf(test)} names it`),
      ...(fault === undefined ? [] : [`${nameOf(test)} ${fault}`]),
    ]
  })
  for (const { id, state } of requirements) {
    const own = tests.filter(test => test.requirements.includes(id))
    if (state === 'built' && !own.some(({ file }) => isRealStack(file)))
      faults.push(`${id} has no test on a real chain, database or browser`)
    if (state === 'partly built' && own.length === 0) faults.push(`${id} has no test`)
    if (state === 'not built' && own.length > 0)
      faults.push(`${id} is marked as not built, but ${own.length} tests name it`)
  }
  return faults
}

const nameOf = ({ file, title }: RequirementTest) => `${file}: ${title}`
