import { basename } from 'node:path'

/** What a job of CI runs; `proof` reads the reports of the tests. */
export const GROUPS = ['lint', 'types', 'contracts', 'unit', 'flows', 'proof'] as const
type Group = (typeof GROUPS)[number]

export type Task = {
  name: string
  command: string[]
  /** Tasks that must pass first. */
  after?: string[]
  /** Format of its report; without one, the task counts as one check. */
  count?: 'contracts' | 'vitest' | 'playwright'
  env?: Record<string, string>
  /** Prints its output even when it passes. */
  showOutput?: true
  /** File of the report; without one, the report is the standard output. */
  report?: string
}

/** A build belongs to every group that needs it. */
export type GroupedTask = Task & { group: Group | 'build' }

/** A command is split at its spaces. */
function task(
  group: GroupedTask['group'],
  name: string,
  command: string,
  rest: Omit<Task, 'name' | 'command'> = {},
): GroupedTask {
  return { group, name, command: command.split(' '), ...rest }
}

const REPORTERS = 'dot,json,./proof/e2e/browser/failed-page-reporter.ts'

/** The flows and what they need. */
function flowTasks(name: string, env: Record<string, string> = {}): GroupedTask[] {
  const choice = process.argv.includes('--no-install-browser') ? ' --no-install-browser' : ''
  return [
    task('build', 'web build', 'vite build --config local-network/web/vite.config.ts --logLevel warn'),
    task('build', 'browser for e2e', `node proof/e2e/browser/prepare-browser.ts${choice}`, {
      showOutput: true,
    }),
    task('flows', name, `playwright test --config proof/e2e/playwright.config.ts --reporter=${REPORTERS}`, {
      env,
      after: ['contract build', 'web build', 'browser for e2e'],
      count: 'playwright',
      report: 'test-results/flows.json',
    }),
  ]
}

function contractTests(
  name: string,
  after: string,
  options: string,
  env: Record<string, string> = {},
): GroupedTask {
  const suffix = env.AAVE === undefined ? '' : `-aave-${env.AAVE}`
  return task('contracts', name, `node product/contracts/run-tests.ts${options}`, {
    after: [after],
    env,
    count: 'contracts',
    report: `test-results/contracts${suffix}.json`,
  })
}

/** With several reporters, because the dots show that it goes on. */
function vitest(
  name: string,
  options: string,
  report: string,
  rest: Pick<Task, 'after' | 'env'>,
): GroupedTask {
  const reporters = `--reporter=dot --reporter=json --outputFile.json=${report}`
  return task('unit', name, `vitest run ${options} ${reporters}`, { ...rest, count: 'vitest', report })
}

const contractBuilds = [
  task('build', 'contract build', 'node product/contracts/compile.ts'),
  task('build', 'build of Aave 3.6', 'node product/contracts/compile-aave.ts'),
  task('build', 'Aave state for the contract tests', 'node local-network/devnet/aave-allocs.ts', {
    after: ['contract build', 'build of Aave 3.6'],
  }),
]
const QUICK = ' --config hardhat.quick.config.ts'
/** Every checker derives the types of all ABIs for itself: four take twice the CPU time of one. */
const TYPES = 'tsc --checkers 1 -p'
/** These tasks read the reports of the tests. */
const afterTests = {
  after: ['end-to-end flows in a browser', 'unit and service tests', 'contract tests'],
}

/** Everything that `npm test` runs, the longest first; two run at a time. */
export const tasks: GroupedTask[] = [
  ...contractBuilds,
  task('lint', 'format and lint', 'biome check --error-on-warnings .'),
  task('types', 'types', `${TYPES} tsconfig.json`),
  task('types', 'types of e2e', `${TYPES} proof/e2e/tsconfig.json`),
  task('types', 'types of the web', `${TYPES} local-network/web/tsconfig.json`),
  ...flowTasks('end-to-end flows in a browser'),
  // Without a number of workers it would be one fewer than there are cores: on two cores one, that mostly waits for
  // chains and databases.
  vitest('unit and service tests', '--maxWorkers=2', 'test-results/vitest.json', {
    after: ['contract build', 'web build'],
  }),
  contractTests('contract tests', 'Aave state for the contract tests', QUICK),
  // After the others, which compile the same files.
  contractTests('contract tests on Aave 3.6', 'contract tests', QUICK, { AAVE: '3.6' }),
  task('contracts', 'contract coverage', 'node proof/checks/coverage.ts', {
    after: ['Aave state for the contract tests'],
    showOutput: true,
  }),
  task('contracts', 'contract sizes and storage', 'node proof/checks/contract-shape.ts', {
    after: ['contract build'],
    showOutput: true,
  }),
  task('lint', 'contract format', 'prettier --check product/contracts/**/*.sol'),
  task(
    'lint',
    'contract lint',
    'solhint --disc --noPoster --config=product/contracts/.solhint.json --max-warnings=0 product/contracts/src/**/*.sol',
  ),
  task('contracts', 'generated files', 'node product/chain/generate.ts --check', {
    after: ['contract build'],
  }),
  task('contracts', 'tables for auditors', 'node product/contracts/write-audit-tables.ts --check', {
    after: ['contract build'],
  }),
  task('proof', 'requirements covered by tests', 'node proof/checks/requirements.ts', afterTests),
  task('proof', 'attempts of docs/security.md', 'node proof/checks/attempts.ts', {
    ...afterTests,
    showOutput: true,
  }),
  task('lint', 'pictures of the documents', 'node scripts/draw-pictures.ts --check'),
  task('lint', 'configuration reference', 'node product/server/src/config/write-configuration.ts --check'),
  task('lint', 'error catalogue', 'node scripts/write-error-catalogue.ts --check'),
  task('lint', 'performance document', 'node proof/bench/document/write-performance.ts --check'),
  task('lint', 'migrations match the schema', 'node proof/checks/migrations.ts'),
  task(
    'lint',
    'import rules',
    'depcruise --config .dependency-cruiser.cjs product local-network proof scripts',
  ),
  task('lint', 'folder sizes and circles', 'node proof/checks/folders.ts'),
  task('lint', 'declared workspaces', 'node proof/checks/undeclared-workspaces.ts'),
  task('lint', 'dead code', 'knip --no-progress'),
]

/** The tasks of the named groups with the builds that they need, or all. */
export function selectTasks(names: readonly string[]): GroupedTask[] {
  const unknown = names.find(name => !GROUPS.some(group => group === name))
  if (unknown !== undefined) throw new Error(`There is no group ${unknown}, but ${GROUPS.join(', ')}`)
  const isWanted = ({ group }: GroupedTask): boolean => names.length === 0 || names.includes(group)
  const isNeeded = ({ name, group }: GroupedTask): boolean =>
    group === 'build' && tasks.some(task => task.after?.includes(name) && (isWanted(task) || isNeeded(task)))
  return tasks.filter(task => isWanted(task) || isNeeded(task))
}

/** The tests of one file, with more runs. */
function deepTest(name: string, file: string, env: Record<string, string>): Task {
  const report = `test-results/${basename(file, '.test.ts')}.json`
  return vitest(name, `--project=node ${file}`, report, { after: ['contract build'], env })
}

const DEEP_TESTS = 'contract tests with 10,000 fuzz runs and 256 × 100 invariant calls'
const DEEP_TESTS_ON_AAVE = 'contract tests on Aave 3.6 with 10,000 fuzz runs and 256 × 100 invariant calls'

/** What `npm run test:deep` runs: the same properties with many more runs. */
export const deepTasks: Task[] = [
  ...contractBuilds,
  contractTests(DEEP_TESTS, 'Aave state for the contract tests', '', { DEEP: '1' }),
  contractTests(DEEP_TESTS_ON_AAVE, DEEP_TESTS, '', { AAVE: '3.6', DEEP: '1' }),
  ...flowTasks('end-to-end flows with late answers', { LATE_ANSWERS_MS: '900' }),
  task('build', 'web build of the product', 'vite build product/web --logLevel warn'),
  task(
    'flows',
    'flows that start their own networks',
    `playwright test --config proof/e2e/deep/playwright.config.ts --reporter=${REPORTERS}`,
    {
      after: ['end-to-end flows with late answers', 'web build of the product'],
      count: 'playwright',
      report: 'test-results/deep-flows.json',
    },
  ),
  task('contracts', 'contract mutations', 'node product/contracts/mutations/mutate.ts contracts', {
    after: ['Aave state for the contract tests'],
    showOutput: true,
  }),
  task('contracts', 'generated contract mutations', 'node product/contracts/mutations/mutate.ts generated', {
    // After the others: both use the same copy of the sources.
    after: ['contract mutations'],
    showOutput: true,
  }),
  deepTest('audit of 200 random histories', 'product/server/src/adding-up.test.ts', { AUDIT_RUNS: '200' }),
  deepTest(
    'fuzz of every route, the data query and the RPC proxy with 10,000 requests each',
    'product/server/src/fuzz.test.ts',
    { FUZZ_REQUESTS: '10000' },
  ),
  deepTest(
    'indexer model test with 100 histories and a faulty node',
    'product/server/src/indexer/indexer.model.test.ts',
    { MODEL_RUNS: '100' },
  ),
  deepTest('indexer crash test with 100 kills', 'product/server/src/indexer/indexer.kill.test.ts', {
    KILLS: '100',
  }),
]

const PARTS = ['proxy', 'alerts', 'cluster'] as const

/** What `npm run test:operations` runs: the files of `deploy/` with the servers that they are for, one part at a time. */
export const operationsTasks: Task[] = [
  task('build', 'contract build', 'node product/contracts/compile.ts'),
  task('build', 'web build', 'vite build --config local-network/web/vite.config.ts --logLevel warn'),
  task('build', 'servers of Debian', 'node proof/e2e/operations/install-programs.ts'),
  ...PARTS.map((part, at) =>
    vitest(
      `operations: ${part}`,
      `--config proof/e2e/operations/vitest.config.ts operations/${part}/`,
      `test-results/operations-${part}.json`,
      {
        after: [
          'contract build',
          'web build',
          'servers of Debian',
          ...PARTS.slice(0, at).map(other => `operations: ${other}`),
        ],
      },
    ),
  ),
]
