import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTestReports } from './test-reports.ts'

const here = (path: string) => join(process.cwd(), path)

const REPORTS = {
  'vitest.json': {
    testResults: [
      {
        name: here('product/server/src/fuzz.test.ts'),
        assertionResults: [
          { fullName: 'requests hold', status: 'failed', meta: { attempts: { tried: 300, held: 298 } } },
          { fullName: 'one holds', status: 'passed', meta: {} },
          { fullName: 'one waits', status: 'pending' },
        ],
      },
    ],
  },
  'flows.json': {
    config: { rootDir: here('proof/e2e') },
    suites: [
      {
        title: 'wallet.spec.ts',
        file: 'wallet.spec.ts',
        specs: [],
        suites: [
          {
            title: 'on a phone',
            file: 'wallet.spec.ts',
            specs: [
              { title: 'it connects', tests: [{ status: 'expected' }] },
              { title: 'it is flaky', tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
  },
  'contracts.json': {
    tests: [
      { name: 'PlanTest.testFuzz_stake', status: 'Success', runs: 64 },
      { name: 'PlanTest.testFuzz_leave', status: 'Failure', runs: 7 },
      { name: 'PlanTest.testFuzz_move', status: 'Failure', runs: 0 },
      { name: 'PlanTest.test_permit', status: 'Skipped', runs: 1 },
    ],
  },
}

test('each test has its name, its outcome, and what it counted or its runs as attempts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-reports-'))
  for (const [name, report] of Object.entries(REPORTS))
    writeFileSync(join(folder, name), JSON.stringify(report))
  const results = readTestReports(folder)
  rmSync(folder, { recursive: true })
  const fuzz = 'product/server/src/fuzz.test.ts'
  const flow = 'proof/e2e/wallet.spec.ts'
  expect(
    results.map(({ file, name, outcome, attempts: { tried, held } }) => [file, name, outcome, tried, held]),
  ).toEqual([
    [fuzz, 'requests hold', 'failed', 300, 298],
    [fuzz, 'one holds', 'passed', 1, 1],
    [fuzz, 'one waits', 'skipped', 0, 0],
    [flow, 'on a phone it connects', 'passed', 1, 1],
    [flow, 'on a phone it is flaky', 'failed', 1, 0],
    [undefined, 'PlanTest.testFuzz_stake', 'passed', 64, 64],
    [undefined, 'PlanTest.testFuzz_leave', 'failed', 7, 6],
    [undefined, 'PlanTest.testFuzz_move', 'failed', 1, 0],
    [undefined, 'PlanTest.test_permit', 'skipped', 0, 0],
  ])
})
