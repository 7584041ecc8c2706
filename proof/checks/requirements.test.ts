import { expect, test } from 'vitest'
import { requirementFaults } from './requirement-faults.ts'
import { solidityTests, typeScriptTests } from './requirement-tests.ts'
import { readRequirements, withTestFiles } from './requirements-document.ts'
import type { TestResult } from './test-reports.ts'

const FLOW = 'proof/e2e/plan.spec.ts'
const SOLIDITY = `contract PlanTest is Test {
    function setUp() public {}

    /// @custom:requirement R3
    function test_permit() public {}

    function testFuzz_stake(uint256 amount) public {}
}`
const requirements = readRequirements(`# Requirements

- **R1** A wallet.
- **R2** A basket. *Not built yet.*
- **R3** A permit. *Partly built: by the contracts.*
`)
const tests = [
  ...typeScriptTests(FLOW, "test('R1 the wallet\\'s $name pays %s', pay)"),
  ...solidityTests('product/contracts/test/Plan.t.sol', SOLIDITY),
]
const ONCE = { tried: 1, held: 1 }
const results: TestResult[] = [
  { file: FLOW, name: "on a phone R1 the wallet's owner pays 3", outcome: 'passed', attempts: ONCE },
  { file: undefined, name: 'PlanTest.test_permit', outcome: 'passed', attempts: ONCE },
]

const faultsOf = (changed: Partial<Parameters<typeof requirementFaults>[0]>) =>
  requirementFaults({
    requirements,
    tests,
    results,
    isRealStack: file => file.startsWith('proof/e2e/'),
    ...changed,
  })

test('tests that ran and passed show what is built, and nothing needs to show the rest', () => {
  expect(faultsOf({})).toEqual([])
})

test('a requirement without a test on the real stack is a fault', () => {
  expect(faultsOf({ isRealStack: () => false })).toEqual([
    'R1 has no test on a real chain, database or browser',
  ])
  expect(faultsOf({ tests: [] })).toEqual([
    'R1 has no test on a real chain, database or browser',
    'R3 has no test',
  ])
})

test.each([
  ['skipped', 'was skipped'],
  ['failed', 'failed'],
] as const)('a test that was %s is a fault, also beside one that passed', (outcome, words) => {
  const another: TestResult = { file: FLOW, name: "R1 the wallet's friend pays 4", outcome, attempts: ONCE }
  expect(faultsOf({ results: [...results, another] })).toEqual([
    `${FLOW}: R1 the wallet\\'s $name pays %s ${words}`,
  ])
})

test('a test that is in no report is a fault, also when another file has its title', () => {
  expect(
    faultsOf({
      results: results.map(each => (each.file ? { ...each, file: 'proof/e2e/other.spec.ts' } : each)),
    }),
  ).toEqual([`${FLOW}: R1 the wallet\\'s $name pays %s did not run`])
  expect(faultsOf({ results: results.slice(0, 1) })).toEqual([
    'product/contracts/test/Plan.t.sol: PlanTest.test_permit did not run',
  ])
})

test('a test of an unknown requirement, or of one that is said not to be built, is a fault', () => {
  expect(faultsOf({ requirements: requirements.slice(0, 1) })).toEqual([
    'R3 is not in docs/requirements.md, but product/contracts/test/Plan.t.sol: PlanTest.test_permit names it',
  ])
  const early = requirements.map(each => ({
    ...each,
    state: each.id === 'R3' ? ('not built' as const) : each.state,
  }))
  expect(faultsOf({ requirements: early })).toEqual(['R3 is marked as not built, but 1 tests name it'])
})

test('the tag of a Solidity contract counts for all its tests, that of a function for it alone', () => {
  const source = `/// @custom:requirement R22\n${SOLIDITY}`
  expect(solidityTests('Plan.t.sol', source).map(each => [each.title, each.requirements])).toEqual([
    ['PlanTest.test_permit', ['R22', 'R3']],
    ['PlanTest.testFuzz_stake', ['R22']],
  ])
})

test('the list of files is replaced, not added to', () => {
  const once = withTestFiles('- **R1** A wallet.\n', tests)
  expect(once).toContain(`| R1 | \`${FLOW}\` |`)
  expect(withTestFiles(once, tests)).toBe(once)
})
