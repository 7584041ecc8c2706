/**
 * Writes the last section of AUDIT.md: how many mutants were tried, and the functions that change something, with the tests
 * and the mutations that are named after them. With --check it only compares.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { summarizeMutants } from './mutations/count-mutants.ts'
import { mutations } from './mutations/rules/all.ts'

type Artifact = { abi: { type: string; name?: string; stateMutability?: string }[] }

const HEAD = '## Mutants\n'
const target = new URL('AUDIT.md', import.meta.url)
const tests = globSync('test/**/*.t.sol', { cwd: import.meta.dirname })
  .sort()
  .flatMap(file => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    const names = [...text.matchAll(/function (test(?:Fuzz)?_\w+)\(/g)].map(([, name = '']) => name)
    return names.map(name => ({ file: file.replace(/^test\//, '').replace(/\.t\.sol$/, ''), name }))
  })

const rows = ['INgoFactory', 'ILidoVault', 'IAaveVault'].flatMap(contract =>
  functionsOf(contract).map(
    name =>
      `| ${contract.slice(1)} | \`${name}\` | ${testsOf(contract, name)} | ${mutationsOf(contract, name)} |`,
  ),
)
const section = `${HEAD}
${mutations.length} rules are broken on purpose, one at a time, each with the test that must fail (\`mutations/rules/\`). A generator makes mutants from the compiler's syntax trees, for all tests that run over them; what became of each is kept by the hash of its source (\`mutations/results.json\`), and \`equivalents.ts\` explains those that change nothing. All are compiled once, each behind a switch that the test runner turns on; one that has none, or survives, is compiled alone.

${summarizeMutants()}

## From each function to its tests
Tests by their names (\`test_<function>_…\`), and the rules that are broken on purpose and caught by one of them. A function without either is covered by the tests of the function that it is a form of, and by the invariant campaign.

| contract | function | tests | broken rules |
|---|---|---|---|
${rows.join('\n')}
`
const document = readFileSync(target, 'utf8')
const [before = ''] = document.split(HEAD)
const wanted = before + section
if (!process.argv.includes('--check')) writeFileSync(target, wanted)
else if (wanted !== document) {
  process.stderr.write('product/contracts/AUDIT.md does not fit the contracts. Run: npm run docs:contracts\n')
  process.exitCode = 1
}

function functionsOf(contract: string): string[] {
  const path = `artifacts/src/interfaces/${contract}.sol/${contract}.json`
  const { abi } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Artifact
  const changing = abi.filter(
    ({ type, stateMutability }) => type === 'function' && !/view|pure/.test(stateMutability ?? ''),
  )
  return [...new Set(changing.map(({ name = '' }) => name))].sort()
}

/** Tests of the other protocol are not meant. */
function isOf(contract: string, file: string): boolean {
  const other = contract === 'ILidoVault' ? /Aave/ : contract === 'IAaveVault' ? /Lido/ : /^$/
  return !other.test(file)
}

function isNamedAfter(test: string, name: string): boolean {
  return test.split('_')[1] === name
}

function testsOf(contract: string, name: string): string {
  const counts = new Map<string, number>()
  for (const { file, name: test } of tests) {
    if (isOf(contract, file) && isNamedAfter(test, name)) counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  return [...counts].map(([file, count]) => `${file} (${count})`).join(', ')
}

function mutationsOf(contract: string, name: string): string {
  const rules = mutations.filter(({ test, testFile }) => isOf(contract, testFile) && isNamedAfter(test, name))
  return rules.map(({ rule }) => rule).join('; ')
}
