/** Imports go one way; what is not named as allowed here is an error. */
const packages = ['api-contract', 'chain', 'deploy', 'devnet', 'domain', 'postgres', 'processes']

/** Room → the rooms of ours that it may import. */
const mayImport = {
  'packages/chain': [],
  'packages/domain': [],
  'packages/processes': [],
  'packages/api-contract': ['packages/domain'],
  'packages/postgres': ['packages/processes'],
  'packages/deploy': ['packages/chain', 'packages/processes'],
  'packages/devnet': ['packages/chain', 'packages/deploy', 'packages/processes'],
  'apps/server': ['packages/api-contract', 'packages/chain', 'packages/domain'],
  'apps/web': ['packages/api-contract', 'packages/domain'],
  'apps/launcher': ['packages/devnet', 'packages/postgres', 'packages/processes'],
}

const test = '(\\.test\\.tsx?$|/testing/)'
const rooms = [...packages.map(name => `packages/${name}`), 'apps', 'e2e', 'scripts', 'contracts']

module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(([room, allowed]) => ({
      name: `imports-of-${room}`,
      severity: 'error',
      // Tests may start a real chain and a real Postgres.
      from: { path: `^${room}/`, pathNot: [test, '^apps/web/src/web3/', '^apps/server/src/local-chain/'] },
      to: { path: `^(${rooms.join('|')})/`, pathNot: [room, ...allowed].map(name => `^${name}/`) },
    })),
    {
      name: 'only-web3-knows-the-chain',
      severity: 'error',
      from: { path: '^apps/web/src/web3/', pathNot: test },
      to: {
        path: `^(${rooms.join('|')})/`,
        pathNot: ['^apps/web/src/(lib|local|messages|web3)/', '^packages/(api-contract|chain|domain)/'],
      },
    },
    {
      name: 'only-local-chain-knows-the-devnet',
      severity: 'error',
      from: { path: '^apps/server/src/local-chain/', pathNot: test },
      to: {
        path: `^(${rooms.join('|')})/`,
        pathNot: ['^apps/server/src/', '^packages/(api-contract|chain|devnet|domain)/'],
      },
    },
    {
      name: 'local-chain-is-loaded-only-when-needed',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [test, '^apps/server/src/local-chain/'] },
      to: { path: '^apps/server/src/local-chain/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features-know-nothing-of-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/(features|components|lib)/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'nobody-imports-an-app',
      severity: 'error',
      from: { pathNot: '^apps/' },
      to: { path: '^apps/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cache|node_modules)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
}
