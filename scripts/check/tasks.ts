import type { countTests } from './counts.ts'

export type Task = {
  name: string
  command: string[]
  /** Tasks that must have passed before. */
  after?: string[]
  /** How its report is counted; without it, the task itself is one check. */
  count?: keyof typeof countTests
  env?: Record<string, string>
  /** What it prints is worth showing also when it passes. */
  says?: true
  /** Where the report is written; without it, it is what the task prints. */
  report?: string
}

/** Everything that `npm test` runs, the longest first: two run at a time. */
export const tasks: Task[] = [
  { name: 'contracts compile', command: ['node', 'contracts/compile.ts'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the flows', command: ['tsc', '-p', 'e2e/tsconfig.json'] },
  { name: 'types of the web', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
  { name: 'web builds', command: ['vite', 'build', 'apps/web', '--logLevel', 'warn'] },
  {
    name: 'browser for the flows',
    command: [
      'node',
      'e2e/browser/prepare-browser.ts',
      ...process.argv.filter(each => each === '--no-install-browser'),
    ],
    says: true,
  },
  {
    name: 'whole flows in a browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
    after: ['contracts compile', 'web builds', 'browser for the flows'],
    count: 'playwright',
    report: 'test-results/flows.json',
  },
  {
    name: 'unit and service tests',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
    after: ['contracts compile', 'web builds'],
    count: 'vitest',
    report: 'test-results/vitest.json',
  },
  {
    name: 'real Aave for the contract tests',
    command: ['node', 'packages/devnet/aave-allocs.ts'],
    after: ['contracts compile'],
  },
  {
    name: 'contract tests',
    command: ['node', 'contracts/run-tests.ts'],
    after: ['real Aave for the contract tests'],
    count: 'contracts',
    report: 'test-results/contracts.json',
  },
  {
    name: 'contract coverage',
    command: ['node', 'scripts/check/coverage.ts'],
    after: ['real Aave for the contract tests'],
    says: true,
  },
  {
    name: 'contract sizes and storage',
    command: ['node', 'scripts/check/contract-shape.ts'],
    after: ['contracts compile'],
    says: true,
  },
  { name: 'contract format', command: ['prettier', '--check', 'contracts/**/*.sol'] },
  {
    name: 'contract lint',
    command: [
      'solhint',
      '--disc',
      '--noPoster',
      '--config=contracts/.solhint.json',
      '--max-warnings=0',
      'contracts/src/**/*.sol',
    ],
  },
  {
    name: 'generated files',
    command: ['node', 'packages/chain/generate.ts', '--check'],
    after: ['contracts compile'],
  },
  { name: 'a real test for every requirement', command: ['node', 'scripts/check/requirements.ts'] },
  { name: 'picture of the architecture', command: ['node', 'scripts/draw-architecture.ts', '--check'] },
  { name: 'lock file', command: ['node', 'scripts/check/lock-file.ts'] },
  { name: 'migrations fit the schema', command: ['node', 'scripts/check/migrations.ts'] },
  {
    name: 'import directions',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e', 'scripts'],
  },
  { name: 'dead code', command: ['knip', '--no-progress'] },
]

/** What `npm run test:deep` runs: the same properties, searched for much longer. */
export const deepTasks: Task[] = [
  { name: 'contracts compile', command: ['node', 'contracts/compile.ts'] },
  {
    name: 'real Aave for the contract tests',
    command: ['node', 'packages/devnet/aave-allocs.ts'],
    after: ['contracts compile'],
  },
  {
    name: 'contract tests, 10,000 runs a fuzz test and 256 × 100 calls a campaign',
    command: ['node', 'contracts/run-tests.ts'],
    after: ['real Aave for the contract tests'],
    env: { DEEP: '1' },
    count: 'contracts',
    report: 'test-results/contracts.json',
  },
  {
    name: 'a failing test for every broken rule of the contracts',
    command: ['node', 'contracts/mutations/mutate.ts', 'contracts'],
    after: ['real Aave for the contract tests'],
    says: true,
  },
  {
    name: '12,000 generated requests',
    command: [
      'vitest',
      'run',
      '--project=node',
      'apps/server/src/api/any-request.test.ts',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/any-request.json',
    ],
    after: ['contracts compile'],
    env: { PROPERTY_RUNS: '12000' },
    count: 'vitest',
    report: 'test-results/any-request.json',
  },
  {
    name: '100 histories of a node that plays tricks',
    command: [
      'vitest',
      'run',
      '--project=node',
      'apps/server/src/indexer/indexer.model.test.ts',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/indexer-model.json',
    ],
    after: ['contracts compile'],
    env: { MODEL_RUNS: '100' },
    count: 'vitest',
    report: 'test-results/indexer-model.json',
  },
  {
    name: '100 kills of the indexer',
    command: [
      'vitest',
      'run',
      '--project=node',
      'apps/server/src/indexer/indexer.kill.test.ts',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=test-results/indexer-kill.json',
    ],
    after: ['contracts compile'],
    env: { KILLS: '100' },
    count: 'vitest',
    report: 'test-results/indexer-kill.json',
  },
]
