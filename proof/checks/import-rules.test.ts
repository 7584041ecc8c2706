import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowdedFolders, findFolderCircles } from './folder-faults.ts'

const { options, forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  options: ICruiseOptions
  forbidden: (IForbiddenRuleType & { name: string })[]
}

const SERVER = 'product/server/src'
const WEB = 'product/web/src'

/** Forbidden imports, one file each: rule, importing folder, imported folder. */
const PLANTS: [rule: string, from: string, to: string][] = [
  ['product/chain', 'product/chain/src', 'product/domain/src'],
  ['product/domain', 'product/domain/src', 'proof/bench/server'],
  ['local-network/processes', 'local-network/processes/src', 'product/chain/src'],
  ['product/api-contract', 'product/api-contract/src', 'product/chain/src'],
  ['local-network/postgres', 'local-network/postgres/src', 'local-network/devnet/src'],
  ['product/deploy', 'product/deploy/src', 'local-network/devnet/src'],
  ['local-network/devnet', 'local-network/devnet/src', 'local-network/postgres/src'],
  ['proof/audit', 'proof/audit/src', 'product/domain/src'],
  ['product/server', `${SERVER}/keeper`, 'local-network/devnet/src'],
  ['product/web', `${WEB}/features/staking`, 'product/chain/src'],
  ['local-network/launcher', 'local-network/launcher/src', `${SERVER}/config`],
  ['proof/e2e', 'proof/e2e/stack', `${SERVER}/config`],
  ['proof/checks', 'proof/checks', `${WEB}/lib/api`],
  ['proof/bench', 'proof/bench/gas', `${SERVER}/indexer`],
  [`${SERVER}/errors`, `${SERVER}/errors`, `${SERVER}/config`],
  [`${SERVER}/chain`, `${SERVER}/chain`, `${SERVER}/database`],
  [`${SERVER}/config`, `${SERVER}/config`, `${SERVER}/database`],
  [`${SERVER}/database`, `${SERVER}/database/queries`, `${SERVER}/api/routes`],
  [`${SERVER}/coordination`, `${SERVER}/coordination`, `${SERVER}/keeper`],
  [`${SERVER}/integrations`, `${SERVER}/integrations/price`, `${SERVER}/auth`],
  [`${SERVER}/operations`, `${SERVER}/operations`, `${SERVER}/api`],
  [`${SERVER}/auth`, `${SERVER}/auth`, `${SERVER}/indexer`],
  [`${SERVER}/graphql`, `${SERVER}/graphql`, `${SERVER}/auth`],
  [`${SERVER}/rpc`, `${SERVER}/rpc`, `${SERVER}/integrations/price`],
  [`${SERVER}/work`, `${SERVER}/work`, `${SERVER}/rpc`],
  [`${SERVER}/indexer`, `${SERVER}/indexer/store`, `${SERVER}/api`],
  [`${SERVER}/indexer`, `${SERVER}/indexer/read`, `${SERVER}/keeper`],
  [`${SERVER}/keeper`, `${SERVER}/keeper`, `${SERVER}/indexer`],
  [`${SERVER}/networks`, `${SERVER}/networks`, `${SERVER}/api`],
  ['local-network/server', 'local-network/server/src', 'local-network/postgres/src'],
  [`${SERVER}/statements`, `${SERVER}/statements/pdf`, `${SERVER}/api`],
  [`${SERVER}/share`, `${SERVER}/share`, `${SERVER}/integrations`],
  [`${SERVER}/worker`, `${SERVER}/worker`, `${SERVER}/api`],
  [`${SERVER}/api`, `${SERVER}/api/routes`, `${SERVER}/keeper`],
  [`${WEB}/assets`, `${WEB}/assets`, `${WEB}/lib/api`],
  [`${WEB}/messages`, `${WEB}/messages/en`, `${WEB}/lib/i18n`],
  [`${WEB}/styles`, `${WEB}/styles`, `${WEB}/lib/api`],
  [`${WEB}/lib`, `${WEB}/lib/api`, `${WEB}/components/ui`],
  [`${WEB}/lib`, `${WEB}/lib/session`, `${WEB}/web3/wallet`],
  [`${WEB}/lib`, `${WEB}/lib/format`, `${WEB}/features/staking`],
  [`${WEB}/components/ui`, `${WEB}/components/ui`, `${WEB}/web3/wallet`],
  [`${WEB}/components/domain`, `${WEB}/components/domain`, `${WEB}/features/staking`],
  ['local-network/web', 'local-network/web/src', `${SERVER}/config`],
  [`${WEB}/web3`, `${WEB}/web3/reads`, `${WEB}/components/ui`],
  [`${WEB}/features`, `${WEB}/features/staking/hooks`, `${WEB}/app`],
  [`${WEB}/app`, `${WEB}/app`, `${WEB}`],
  ['only-web3-knows-the-chain', `${WEB}/web3/calls`, 'product/deploy/src'],
  ['only-web3-talks-to-wallets-and-nodes', `${WEB}/features/withdraw`, 'node_modules/wagmi/actions'],
  [
    'only-web3-talks-to-wallets-and-nodes',
    `${WEB}/components/domain`,
    'node_modules/viem/_esm/actions/public',
  ],
  ['product-knows-nothing-of-the-other-floors', `${SERVER}/config`, 'local-network/devnet/src'],
  ['local-network-knows-nothing-of-the-proof', 'local-network/devnet/src', 'proof/audit/src'],
  ['features-never-import-each-other', `${WEB}/features/staking`, `${WEB}/features/withdraw`],
  ['bench-measures-these-parts-of-the-server-and-the-browser', 'proof/bench/server', `${SERVER}/api`],
  ['production-never-imports-tests', `${SERVER}/api`, `${SERVER}/testing`],
  ['production-never-imports-tests', `${WEB}/lib/api`, `${WEB}/test`],
]

let tree: string
let caught: { from: string; rule: string }[]

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'kindyield-imports-'))
  for (const [index, [, from, to]] of PLANTS.entries()) {
    write(`${to}/target.ts`, 'export const target = 1\n')
    write(`${from}/plant-${index}.ts`, importOf(from, `${to}/target.ts`))
  }
  write(
    'product/server/src/config/one.ts',
    importOf('product/server/src/config', 'product/server/src/config/two.ts'),
  )
  write('product/web/package.json', '{ "imports": { "#*": "./src/*" } }')
  write(
    'product/server/src/config/two.ts',
    importOf('product/server/src/config', 'product/server/src/config/one.ts'),
  )
  write('product/domain/src/lost.ts', "import { nothing } from './nowhere.ts'\nexport const lost = nothing\n")
  write('product/chain/package.json', '{ "devDependencies": { "only-for-tests": "1.0.0" } }')
  write('product/chain/node_modules/only-for-tests/package.json', '{ "main": "index.js" }')
  write('product/chain/node_modules/only-for-tests/index.js', 'export const target = 1\n')
  const target = "{ target } from 'only-for-tests'\n"
  write('product/chain/src/run.ts', `import ${target}`)
  write('product/chain/src/type.ts', `import type ${target}`)
  write('product/chain/src/run.test.ts', `import ${target}`)
  const { output } = await cruise(['product', 'local-network', 'proof'], {
    ...options,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden },
  })
  const { violations } = (output as ICruiseResult).summary
  caught = violations.map(({ from, rule }) => ({ from, rule: rule.name }))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

/** Within the web by its subpath imports, as its code does. */
function importOf(folder: string, to: string): string {
  const path = relative(folder, to)
  const inWeb = folder.startsWith(WEB) && to.startsWith(WEB)
  const specifier = inWeb ? `#${relative(WEB, to)}` : path.startsWith('.') ? path : `./${path}`
  return `import { target } from '${specifier}'\nexport const plant = target\n`
}

test.each(PLANTS.map(([rule, from, to], index) => ({ rule, from, to, index })))(
  '$rule forbids $from to import $to',
  ({ rule, from, index }) => {
    expect(caught).toContainEqual({ from: `${from}/plant-${index}.ts`, rule })
  },
)

test('files in a circle and imports of nothing are caught', () => {
  expect(caught).toContainEqual({ from: `${SERVER}/config/one.ts`, rule: 'no-circles' })
  expect(caught).toContainEqual({ from: 'product/domain/src/lost.ts', rule: 'everything-resolves' })
})

test('only tests import development packages, and others their types', () => {
  const rule = 'production-never-imports-development-packages'
  expect(caught.filter(each => each.rule === rule)).toEqual([{ from: 'product/chain/src/run.ts', rule }])
})

test('every rule has a plant', () => {
  const others = ['no-circles', 'everything-resolves', 'production-never-imports-development-packages']
  const planted = new Set([...PLANTS.map(([rule]) => rule), ...others])
  expect([...planted].sort()).toEqual(forbidden.map(({ name }) => name).sort())
})

test('folders in a circle are caught, whichever files make it', async () => {
  write(`${WEB}/circle/a/one.ts`, importOf(`${WEB}/circle/a`, `${WEB}/circle/b/two.ts`))
  write(`${WEB}/circle/b/two.ts`, 'export const target = 1\n')
  expect((await findFolderCircles(tree)).join()).not.toContain('circle/a')
  write(`${WEB}/circle/b/three.ts`, importOf(`${WEB}/circle/b`, `${WEB}/circle/a/four.ts`))
  write(`${WEB}/circle/a/four.ts`, 'export const target = 1\n')
  expect((await findFolderCircles(tree)).join()).toContain(
    `${WEB}/circle/a → ${WEB}/circle/b → ${WEB}/circle/a`,
  )
})

const files = (count: number, suffix = '.ts') =>
  Array.from({ length: count }, (_, at) => `product/web/src/lib/part-${at}${suffix}`)

test('25 files of its own are a folder, 26 are too many', () => {
  expect(crowdedFolders(files(25))).toEqual([])
  expect(crowdedFolders([...files(26), ...files(3, '.tsx')])).toEqual([
    'product/web/src/lib has 26 files of its own, of 25 at most',
  ])
})

test('tests, styles beside their component and folders within do not count', () => {
  const within = files(25).map(file => file.replace('/lib/', '/lib/session/'))
  expect(
    crowdedFolders([...files(25), ...within, ...files(25, '.test.ts'), ...files(25, '.module.css')]),
  ).toEqual([])
})
