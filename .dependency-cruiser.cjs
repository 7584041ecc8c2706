/** Imports go one way. Every list is an allow-list: what a folder does not name, it may not import. */

/** Workspace → the workspaces that it may import. */
const workspaces = {
  'product/chain': ['product/domain/src/(base|startup)-error.ts'],
  'product/domain': [],
  'local-network/processes': ['product/domain/src/(base|startup)-error.ts'],
  // Of the chain only what a network is.
  'product/api-contract': ['product/domain', 'product/chain/src/(index|network).ts'],
  'local-network/postgres': ['local-network/processes', 'product/domain/src/(base|startup)-error.ts'],
  'product/deploy': ['product/chain', 'product/domain/src/((base|startup)-error|protocol).ts'],
  'local-network/devnet': [
    'product/chain',
    'product/deploy',
    'product/domain/src/((base|startup)-error|ngo-key|protocol).ts',
    'local-network/processes',
  ],
  // Arithmetic of its own: from the others it takes only addresses, ABIs, the protocols and the base of errors.
  'proof/audit': ['product/chain', 'product/domain/src/(base-error|protocol).ts'],
  'product/server': ['product/api-contract', 'product/chain', 'product/domain'],
  // Its `web3` also imports `product/chain`.
  'product/web': ['product/api-contract', 'product/domain'],
  'local-network/server': ['product/api-contract', 'product/chain', 'local-network/devnet', 'product/server'],
  'local-network/web': ['product/api-contract', 'product/domain', 'product/web'],
  'local-network/launcher': [
    'local-network/devnet',
    'local-network/postgres',
    'local-network/processes',
    'product/domain/src/((base|startup)-error|protocol).ts',
  ],
  'proof/e2e': [
    'product/api-contract',
    'proof/audit',
    'product/chain',
    'product/deploy',
    'product/domain',
    'local-network/devnet',
    'local-network/postgres',
    'local-network/processes',
    'deployments',
  ],
  'proof/checks': ['product/api-contract', 'product/chain', 'product/deploy', 'local-network/devnet'],
  'proof/bench': [
    'product/chain',
    'product/deploy',
    'local-network/devnet',
    'local-network/postgres',
    'local-network/processes',
  ],
}

/** Folder of the server → the folders that it may import. The files beside them put everything together. */
const serverFolders = {
  errors: [],
  chain: [],
  config: [],
  database: ['chain'],
  coordination: ['database'],
  integrations: ['database', 'errors', 'work'],
  operations: ['config', 'database', 'errors'],
  auth: ['database', 'errors', 'work'],
  graphql: ['chain', 'database', 'networks'],
  rpc: ['errors', 'integrations/http', 'work'],
  work: ['errors'],
  indexer: ['chain', 'coordination', 'database'],
  keeper: ['chain', 'coordination', 'database', 'integrations'],
  networks: ['chain', 'database', 'errors', 'keeper', 'rpc'],
  statements: ['chain', 'database', 'errors', 'integrations', 'networks', 'work'],
  share: ['chain', 'database', 'errors', 'networks', 'work'],
  worker: ['graphql', 'share', 'statements'],
  api: [
    'auth',
    'chain',
    'database',
    'errors',
    'graphql',
    'integrations',
    'networks',
    'operations',
    'rpc',
    'share',
    'statements',
    'work',
    'worker',
  ],
}

/** Folder of the web → the folders that it may import. */
const webFolders = {
  assets: [],
  messages: [],
  styles: [],
  lib: ['messages'],
  'components/ui': ['assets', 'lib', 'messages'],
  web3: ['lib', 'messages'],
  'components/domain': ['components/ui', 'lib', 'messages', 'web3'],
  features: ['components', 'lib', 'messages', 'web3'],
  app: ['assets', 'components', 'features', 'lib', 'messages', 'styles', 'web3'],
}

const test = '(\\.test\\.tsx?$|/testing/|^product/web/src/test/)'
const anyWorkspace = `^(${[...Object.keys(workspaces), 'product/contracts', 'deployments'].join('|')})/`

const allowListOf = (root, folders) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${root}/${folder}`,
    severity: 'error',
    from: { path: `^${root}/${folder}/`, pathNot: test },
    to: { path: `^${root}/`, pathNot: [test, ...[folder, ...allowed].map(name => `^${root}/${name}/`)] },
  }))

module.exports = {
  forbidden: [
    ...Object.entries(workspaces).map(([workspace, allowed]) => ({
      name: workspace,
      severity: 'error',
      from: {
        path: `^${workspace}/`,
        pathNot: [
          test,
          '^product/web/(src/web3/|vitest\\.config\\.ts$)',
          '^proof/bench/(document|floods|growth|load|server|web)/',
        ],
      },
      to: { path: anyWorkspace, pathNot: [workspace, ...allowed].map(name => `^${name}(/|$)`) },
    })),
    ...allowListOf('product/server/src', serverFolders),
    ...allowListOf('product/web/src', webFolders),
    {
      name: 'only-web3-knows-the-chain',
      severity: 'error',
      from: { path: '^product/web/src/web3/', pathNot: test },
      to: { path: anyWorkspace, pathNot: ['^product/web/', '^product/(api-contract|chain|domain)/'] },
    },
    {
      name: 'only-web3-talks-to-wallets-and-nodes',
      severity: 'error',
      from: { path: '^product/web/src/(app|components|features|lib|messages)/', pathNot: test },
      to: { path: 'node_modules/(wagmi|@wagmi|viem/.*actions)/' },
    },
    {
      name: 'product-knows-nothing-of-the-other-floors',
      severity: 'error',
      from: { path: '^product/', pathNot: [test, '/vitest\\.config\\.ts$'] },
      to: { path: '^(local-network|proof)/' },
    },
    {
      name: 'local-network-knows-nothing-of-the-proof',
      severity: 'error',
      from: { path: '^local-network/', pathNot: test },
      to: { path: '^proof/' },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^product/web/src/features/([^/]+)/' },
      to: { path: '^product/web/src/features/([^/]+)/', pathNot: '^product/web/src/features/$1/' },
    },
    {
      name: 'bench-measures-these-parts-of-the-server-and-the-browser',
      severity: 'error',
      from: { path: '^proof/bench/(document|floods|growth|load|server|web)/' },
      to: {
        path: anyWorkspace,
        pathNot: [
          '^proof/bench/',
          '^(product/(chain|deploy)|local-network/(devnet|postgres|processes))/',
          '^product/server/src/(database|indexer|operations)/',
          '^product/server/src/testing/(index-dump|examples/load-ngos|work/load-stakes).ts$',
          '^proof/e2e/(browser|stack)/',
          '^proof/e2e/chaos/report.ts$',
        ],
      },
    },
    {
      name: 'production-never-imports-tests',
      severity: 'error',
      from: { path: '^(product|local-network|proof/audit)/', pathNot: test },
      to: { path: test },
    },
    {
      // `npm start` and the server's image install none of them.
      name: 'production-never-imports-development-packages',
      severity: 'error',
      from: { path: '^(product|local-network|proof/audit)/', pathNot: [test, '/drizzle\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cache|artifacts)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
}
