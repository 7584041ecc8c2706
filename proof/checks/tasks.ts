import type { countTests } from './counts.ts'

/** What a job of CI runs; `proof` reads the reports of the tests. */
export const GROUPS = ['lint', 'types', 'contracts', 'unit', 'flows', 'proof'] as const
export type Group = (typeof GROUPS)[number]

export type Task = {
  name: string
  command: string[]
  /** Tasks that must pass first. */
  after?: string[]
  /** Format of its report; without one, the task counts as one check. */
  count?: keyof typeof countTests
  env?: Record<string, string>
  /** Prints its output even when it passes. */
  showOutput?: true
  /** File of the report; without one, the report is the standard output. */
  report?: string
}

/** A build belongs to every group that needs it. */
export type GroupedTask = Task & { group: Group | 'build' }

/** Every checker derives the types of all ABIs for itself: four take twice the CPU time of one. */
const ONE_CHECKER = ['--checkers', '1']

/** The flows and what they need. */
function flowTasks(flows: Pick<Task, 'name' | 'env'>): GroupedTask[] {
  return [
    {
      name: 'web build',
      group: 'build',
      command: ['vite', 'build', '--config', 'local-network/web/vite.config.ts', '--logLevel', 'warn'],
    },
    {
      name: 'browser for e2e',
      group: 'build',
      command: [
        'node',
        'proof/e2e/browser/prepare-browser.ts',
        ...process.argv.filter(each => each === '--no-install-browser'),
      ],
      showOutput: true,
    },
    {
      ...flows,
      group: 'flows',
      command: [
        'playwright',
        'test',
        '--config',
        'proof/e2e/playwright.config.ts',
        '--reporter=dot,json,./proof/e2e/browser/failed-page-reporter.ts',
      ],
      after: ['contract build', 'web build', 'browser for e2e'],
      count: 'playwright',
      report: 'test-results/flows.json',
    },
  ]
}

/** Everything that `npm test` runs, the longest first; two run at a time. */
export const tasks: GroupedTask[] = [
  { name: 'contract build', group: 'build', command: ['node', 'product/contracts/compile.ts'] },
  { name: 'build of Aave 3.6', group: 'build', command: ['node', 'product/contracts/compile-aave.ts'] },
  { name: 'format and lint', group: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', group: 'types', command: ['tsc', '-p', 'tsconfig.json', ...ONE_CHECKER] },
  { name: 'types of e2e', group: 'types', command: ['tsc', '-p', 'proof/e2e/tsconfig.json', ...ONE_CHECKER] },
  {
    name: 'types of the web',
    group: 'types',
    command: ['tsc', '-p', 'local-network/web/tsconfig.json', ...ONE_CHECKER],
  },
  ...flowTasks({ name: 'end-to-end flows in a browser' }),
  {
    name: 'unit and service tests',
    group: 'unit',
    command: [
      'vitest',
      'run',
      // Without it one fewer than there are cores: on two cores one, that mostly waits for chains and databases.
      '--maxWorkers=2',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
    after: ['contract build', 'web build'],
    count: 'vitest',
    report: 'test-results/vitest.json',
  },
  {
    name: 'Aave state for the contract tests',
    group: 'build',
    command: ['node', 'local-network/devnet/aave-allocs.ts'],
    after: ['contract build', 'build of Aave 3.6'],
  },
  {
    name: 'contract tests',
    group: 'contracts',
    command: ['node', 'product/contracts/run-tests.ts', '--config', 'hardhat.quick.config.ts'],
    after: ['Aave state for the contract tests'],
    count: 'contracts',
    report: 'test-results/contracts.json',
  },
  {
    name: 'contract tests on Aave 3.6',
    group: 'contracts',
    command: ['node', 'product/contracts/run-tests.ts', '--config', 'hardhat.quick.config.ts'],
    // After the others, which compile the same files.
    after: ['contract tests'],
    env: { AAVE: '3.6' },
    count: 'contracts',
    report: 'test-results/contracts-aave-3.6.json',
  },
  {
    name: 'contract coverage',
    group: 'contracts',
    command: ['node', 'proof/checks/coverage.ts'],
    after: ['Aave state for the contract tests'],
    showOutput: true,
  },
  {
    name: 'contract sizes and storage',
    group: 'contracts',
    command: ['node', 'proof/checks/contract-shape.ts'],
    after: ['contract build'],
    showOutput: true,
  },
  { name: 'contract format', group: 'lint', command: ['prettier', '--check', 'product/contracts/**/*.sol'] },
  {
    name: 'contract lint',
    group: 'lint',
    command: [
      'solhint',
      '--disc',
      '--noPoster',
      '--config=product/contracts/.solhint.json',
      '--max-warnings=0',
      'product/contracts/src/**/*.sol',
    ],
  },
  {
    name: 'generated files',
    group: 'contracts',
    command: ['node', 'product/chain/generate.ts', '--check'],
    after: ['contract build'],
  },
  {
    name: 'requirements covered by tests',
    group: 'proof',
    command: ['node', 'proof/checks/requirements.ts'],
    // It reads their reports.
    after: ['end-to-end flows in a browser', 'unit and service tests', 'contract tests'],
  },
  {
    name: 'attempts of docs/security.md',
    group: 'proof',
    command: ['node', 'proof/checks/attempts.ts'],
    // It reads their reports.
    after: ['end-to-end flows in a browser', 'unit and service tests', 'contract tests'],
    showOutput: true,
  },
  {
    name: 'pictures of the documents',
    group: 'lint',
    command: ['node', 'scripts/draw-pictures.ts', '--check'],
  },
  {
    name: 'configuration reference',
    group: 'lint',
    command: ['node', 'product/server/src/config/write-configuration.ts', '--check'],
  },
  {
    name: 'error catalogue',
    group: 'lint',
    command: ['node', 'scripts/write-error-catalogue.ts', '--check'],
  },
  {
    name: 'performance document',
    group: 'lint',
    command: ['node', 'proof/bench/document/write-performance.ts', '--check'],
  },
  { name: 'lock file', group: 'lint', command: ['node', 'proof/checks/lock-file.ts'] },
  { name: 'migrations match the schema', group: 'lint', command: ['node', 'proof/checks/migrations.ts'] },
  {
    name: 'import rules',
    group: 'lint',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'product',
      'local-network',
      'proof',
      'scripts',
    ],
  },
  { name: 'folder sizes and circles', group: 'lint', command: ['node', 'proof/checks/folders.ts'] },
  { name: 'declared workspaces', group: 'lint', command: ['node', 'proof/checks/undeclared-workspaces.ts'] },
  { name: 'dead code', group: 'lint', command: ['knip', '--no-progress'] },
]

/** What `npm run test:deep` runs: the same properties with many more runs. */
export const deepTasks: Task[] = [
  { name: 'contract build', command: ['node', 'product/contracts/compile.ts'] },
  { name: 'build of Aave 3.6', command: ['node', 'product/contracts/compile-aave.ts'] },
  {
    name: 'Aave state for the contract tests',
    command: ['node', 'local-network/devnet/aave-allocs.ts'],
    after: ['contract build', 'build of Aave 3.6'],
  },
  {
    name: 'contract tests with 10,000 fuzz runs and 256 × 100 invariant calls',
    command: ['node', 'product/contracts/run-tests.ts'],
    after: ['Aave state for the contract tests'],
    env: { DEEP: '1' },
    count: 'contracts',
    report: 'test-results/contracts.json',
  },
  {
    name: 'contract tests on Aave 3.6 with 10,000 fuzz runs and 256 × 100 invariant calls',
    command: ['node', 'product/contracts/run-tests.ts'],
    after: ['contract tests with 10,000 fuzz runs and 256 × 100 invariant calls'],
    env: { AAVE: '3.6', DEEP: '1' },
    count: 'contracts',
    report: 'test-results/contracts-aave-3.6.json',
  },
  ...flowTasks({ name: 'end-to-end flows with late answers', env: { LATE_ANSWERS_MS: '900' } }),
  {
    name: 'contract mutations',
    command: ['node', 'product/contracts/mutations/mutate.ts', 'contracts'],
    after: ['Aave state for the contract tests'],
    showOutput: true,
  },
  {
    name: 'generated contract mutations',
    command: ['node', 'product/contracts/mutations/mutate.ts', 'generated'],
    // After the others: both use the same copy of the sources.
    after: ['contract mutations'],
    showOutput: true,
  },
  {
    name: 'audit of 200 random histories',
    command: [
      'vitest',
      'run',
      '--project=node',
      'product/server/src/adding-up.test.ts',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/adding-up.json',
    ],
    after: ['contract build'],
    env: { AUDIT_RUNS: '200' },
    count: 'vitest',
    report: 'test-results/adding-up.json',
  },
  {
    name: 'fuzz of every route, the data query and the RPC proxy with 10,000 requests each',
    command: [
      'vitest',
      'run',
      '--project=node',
      'product/server/src/fuzz.test.ts',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/fuzz.json',
    ],
    after: ['contract build'],
    env: { FUZZ_REQUESTS: '10000' },
    count: 'vitest',
    report: 'test-results/fuzz.json',
  },
  {
    name: 'indexer model test with 100 histories and a faulty node',
    command: [
      'vitest',
      'run',
      '--project=node',
      'product/server/src/indexer/indexer.model.test.ts',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/indexer-model.json',
    ],
    after: ['contract build'],
    env: { MODEL_RUNS: '100' },
    count: 'vitest',
    report: 'test-results/indexer-model.json',
  },
  {
    name: 'indexer crash test with 100 kills',
    command: [
      'vitest',
      'run',
      '--project=node',
      'product/server/src/indexer/indexer.kill.test.ts',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/indexer-kill.json',
    ],
    after: ['contract build'],
    env: { KILLS: '100' },
    count: 'vitest',
    report: 'test-results/indexer-kill.json',
  },
]
