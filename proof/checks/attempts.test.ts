import { expect, test } from 'vitest'
import { attemptFaults, countAttempts, printCounts, readAttempts } from './attempt-counts.ts'
import type { TestResult } from './test-reports.ts'

const DOCUMENT = `# Security

| asset | where |
|---|---|
| Principal | vaults |

## Attempts

### A visitor

| | attempt | what stops it | shown by |
|---|---|---|---|
| A1 | asks as nobody | a token | \`auth.test.ts: as %s it gets 401\` |
| A2 | sends anything | schemas | \`fuzz.test.ts: no request\`, \`auth.test.ts: as %s it gets 401\` |

### A thief

| | attempt | what stops it | shown by |
|---|---|---|---|
| A3 | withdraws for another | the holder alone can | \`PlanTest.testFuzz_withdraw\` |
`
const attempts = readAttempts(DOCUMENT)
const AUTH = 'product/server/src/auth/auth.test.ts'
const ONCE = { tried: 1, held: 1 }
const results: TestResult[] = [
  { file: AUTH, name: 'as a number it gets 401', outcome: 'passed', attempts: ONCE },
  { file: AUTH, name: 'as a list it gets 401', outcome: 'passed', attempts: ONCE },
  {
    file: 'product/server/src/fuzz.test.ts',
    name: 'no request gets a 5xx',
    outcome: 'passed',
    attempts: { tried: 1_000, held: 1_000 },
  },
  {
    file: undefined,
    name: 'PlanTest.testFuzz_withdraw',
    outcome: 'passed',
    attempts: { tried: 64, held: 64 },
  },
]

const changed = (at: number, change: Partial<TestResult>) =>
  results.map((each, index) => (index === at ? { ...each, ...change } : each))

test('attempts are the rows with a number, under the heading of their actor', () => {
  expect(attempts.map(({ id, actor, tests }) => [id, actor, tests.length])).toEqual([
    ['A1', 'A visitor', 1],
    ['A2', 'A visitor', 2],
    ['A3', 'A thief', 1],
  ])
})

test('tests that ran and passed have no fault, and each is counted once', () => {
  expect(attemptFaults(attempts, results)).toEqual([])
  expect(countAttempts(attempts, results)).toEqual([
    { actor: 'A visitor', rows: 2, tests: 3, tried: 1_002, held: 1_002 },
    { actor: 'A thief', rows: 1, tests: 1, tried: 64, held: 64 },
    { actor: 'All', rows: 3, tests: 4, tried: 1_066, held: 1_066 },
  ])
})

test('the table has a line for each actor, and what did not hold shows', () => {
  const broken = changed(2, { outcome: 'failed', attempts: { tried: 1_000, held: 998 } })
  expect(printCounts(countAttempts(attempts, broken)).split('\n')).toEqual([
    '           attempts  tests  tried   held',
    'A visitor         2      3  1,002  1,000',
    'A thief           1      1     64     64',
    'All               3      4  1,066  1,064',
  ])
})

test.each([
  ['that failed', 1, { outcome: 'failed' }, 'failed'],
  ['that was skipped', 1, { outcome: 'skipped' }, 'was skipped'],
] as const)('a test %s is a fault of every row that names it', (_, at, change, words) => {
  expect(attemptFaults(attempts, changed(at, change))).toEqual([
    `A1: auth.test.ts: as %s it gets 401 ${words}`,
    `A2: auth.test.ts: as %s it gets 401 ${words}`,
  ])
})

test('a test that did not run is a fault, also when another file or a contract has its title', () => {
  expect(attemptFaults(attempts, results.slice(0, 3))).toEqual(['A3: PlanTest.testFuzz_withdraw did not run'])
  expect(attemptFaults(attempts, changed(3, { file: AUTH }))).toEqual([
    'A3: PlanTest.testFuzz_withdraw did not run',
  ])
  expect(attemptFaults(attempts, changed(2, { file: 'product/server/src/not-fuzz.test.ts' }))).toEqual([
    'A2: fuzz.test.ts: no request did not run',
  ])
})

test('the end of a path that several files have is a fault', () => {
  const [first] = results as [TestResult]
  const twin = { ...first, file: 'product/web/src/auth.test.ts' }
  expect(attemptFaults(attempts.slice(0, 1), [...results, twin])).toEqual([
    `A1: auth.test.ts: as %s it gets 401 is in several files: ${AUTH}, product/web/src/auth.test.ts`,
  ])
})

test('a row without a test, rows out of order, and a document without rows are faults', () => {
  const bare = readAttempts(DOCUMENT.replace('`PlanTest.testFuzz_withdraw`', 'a review'))
  expect(attemptFaults(bare, results)).toEqual(['A3 names no test'])
  expect(attemptFaults(attempts.toSpliced(1, 1), results)).toEqual(['A3 should be A2'])
  expect(attemptFaults([], results)).toEqual(['docs/security.md lists no attempts'])
})
