/** Imports go one way. Every list is an allow-list: what a folder does not name, it may not import. */

/** Workspace → the workspaces that it may import. */
const workspaces = {
  'packages/chain': [],
  'packages/domain': [],
  'packages/processes': ['packages/domain/src/base-error.ts'],
  'packages/api-contract': ['packages/domain'],
  'packages/postgres': ['packages/processes'],
  'packages/deploy': ['packages/chain', 'packages/processes'],
  'packages/devnet': [
    'packages/chain',
    'packages/deploy',
    'packages/domain/src/base-error.ts',
    'packages/processes',
  ],
  // Arithmetic of its own: from the others it takes only addresses, ABIs and the base of errors.
  'packages/audit': ['packages/chain', 'packages/domain/src/base-error.ts'],
  'apps/server': ['packages/api-contract', 'packages/chain', 'packages/domain'],
  'apps/web': ['packages/api-contract', 'packages/chain/src/protocols.ts', 'packages/domain'],
  'apps/launcher': ['packages/devnet', 'packages/postgres', 'packages/processes'],
  e2e: [
    'packages/api-contract',
    'packages/audit',
    'packages/chain',
    'packages/deploy',
    'packages/devnet',
    'packages/postgres',
    'packages/processes',
    'deployments',
  ],
  scripts: ['packages/api-contract', 'packages/chain', 'packages/deploy', 'packages/devnet'],
  bench: ['packages/chain', 'packages/deploy', 'packages/devnet', 'packages/postgres', 'packages/processes'],
}

/** Folder of the server → the folders that it may import. The files beside them put everything together. */
const serverFolders = {
  errors: [],
  chain: [],
  config: [],
  database: ['chain'],
  coordination: ['database'],
  integrations: ['database', 'errors'],
  operations: ['config', 'database', 'errors'],
  auth: ['database', 'errors', 'work'],
  graphql: ['chain', 'database'],
  rpc: ['errors', 'integrations/http', 'work'],
  work: ['errors'],
  indexer: ['chain', 'coordination', 'database'],
  keeper: ['chain', 'coordination', 'database', 'integrations'],
  'local-chain': ['coordination', 'database', 'errors', 'keeper'],
  statements: ['chain', 'database', 'errors', 'integrations'],
  share: ['chain', 'database', 'errors', 'work'],
  worker: ['graphql', 'share', 'statements'],
  api: [
    'auth',
    'chain',
    'database',
    'errors',
    'graphql',
    'integrations',
    'local-chain',
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
  local: ['components/ui', 'lib', 'messages', 'web3/client', 'web3/network'],
  web3: ['lib', 'local', 'messages'],
  'components/domain': ['components/ui', 'lib', 'messages', 'web3'],
  features: ['components', 'lib', 'local', 'messages', 'web3'],
  app: ['assets', 'components', 'features', 'lib', 'local', 'messages', 'styles', 'web3'],
}

const test = '(\\.test\\.tsx?$|/testing/|^apps/web/src/test/)'
const anyWorkspace = `^(${[...Object.keys(workspaces), 'contracts', 'deployments'].join('|')})/`

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
          '^apps/web/src/web3/',
          '^apps/server/src/local-chain/',
          '^bench/(document|floods|growth|load|server|web)/',
        ],
      },
      to: { path: anyWorkspace, pathNot: [workspace, ...allowed].map(name => `^${name}(/|$)`) },
    })),
    ...allowListOf('apps/server/src', serverFolders),
    ...allowListOf('apps/web/src', webFolders),
    {
      name: 'only-web3-knows-the-chain',
      severity: 'error',
      from: { path: '^apps/web/src/web3/', pathNot: test },
      to: { path: anyWorkspace, pathNot: ['^apps/web/', '^packages/(api-contract|chain|domain)/'] },
    },
    {
      name: 'only-web3-talks-to-wallets-and-nodes',
      severity: 'error',
      from: { path: '^apps/web/src/(app|components|features|lib|messages)/', pathNot: test },
      to: { path: 'node_modules/(wagmi|@wagmi|viem/.*actions)/' },
    },
    {
      name: 'only-local-chain-knows-the-devnet',
      severity: 'error',
      from: { path: '^apps/server/src/local-chain/', pathNot: test },
      to: { path: anyWorkspace, pathNot: ['^apps/server/', '^packages/(api-contract|chain|devnet|domain)/'] },
    },
    {
      name: 'local-chain-is-loaded-only-when-needed',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [test, '^apps/server/src/local-chain/'] },
      to: { path: '^apps/server/src/local-chain/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'local-tools-are-loaded-only-when-needed',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: [test, '^apps/web/src/local/'] },
      to: { path: '^apps/web/src/local/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'bench-measures-these-parts-of-the-server-and-the-browser',
      severity: 'error',
      from: { path: '^bench/(document|floods|growth|load|server|web)/' },
      to: {
        path: anyWorkspace,
        pathNot: [
          '^bench/',
          '^packages/(chain|deploy|devnet|postgres|processes)/',
          '^apps/server/src/(database|indexer|operations)/',
          '^apps/server/src/testing/(index-dump|examples/load-ngos|work/load-stakes).ts$',
          '^e2e/(browser|stack)/',
          '^e2e/chaos/report.ts$',
        ],
      },
    },
    {
      name: 'production-never-imports-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: test },
      to: { path: test },
    },
    {
      // `npm start` and the server's image install none of them.
      name: 'production-never-imports-development-packages',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [test, '/drizzle\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
}
