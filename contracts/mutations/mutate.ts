/**
 * Breaks one rule of the contracts at a time and expects the named test to fail. It works on a copy in the system's
 * temporary folder, so that the sources stay unchanged.
 *
 *   npm run mutate -- contracts [part of a rule or test name]
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutation, mutations } from './mutations.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(tmpdir(), `kindyield-mutants${ROOT.replaceAll('/', '-')}`)
const REPORT = join(COPY, 'test-results/contracts.json')

type Counts = { passed: number; failed: number }

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function createCopy(): void {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(join(COPY, 'contracts/cache'), { recursive: true })
  const folders = ['src', 'test', 'devnet', 'mutations']
  const files = ['package.json', 'remappings.txt', 'hardhat.config.ts', 'run-tests.ts']
  const allocs = ['cache/aave-allocs.json', 'cache/aave-addresses.json']
  for (const path of [...folders, ...files, ...allocs])
    cpSync(join(ROOT, 'contracts', path), join(COPY, 'contracts', path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'))
}

/** Counts are missing when the tests did not start, for example when the mutant does not compile. */
function runTests(tests: Pick<Mutation, 'testFile' | 'test'>[]): { counts?: Counts; output: string } {
  rmSync(REPORT, { force: true })
  // A name ends at its parenthesis: the whole signature is matched.
  const grep = `^(${tests.map(({ test }) => test).join('|')})\\(`
  const files = new Set(tests.map(({ testFile }) => join(COPY, 'contracts/test', testFile)))
  const args = ['contracts/run-tests.ts', '--config', 'mutations/hardhat.config.ts', '--grep', grep, ...files]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: COPY, encoding: 'utf8' })
  const output = stdout + stderr
  return existsSync(REPORT) ? { counts: JSON.parse(readFileSync(REPORT, 'utf8')), output } : { output }
}

/** Returns the problem, or undefined when the test caught the mutation. */
function check({ file, testFile, test, also, ...edit }: Mutation): string | undefined {
  const path = join(COPY, 'contracts/src', file)
  const source = readFileSync(path, 'utf8')
  let mutant = source
  for (const { from, to } of also ? [edit, also] : [edit]) {
    if (mutant.split(from).length !== 2) return `"${from}" does not occur exactly once in ${file}`
    mutant = mutant.replace(from, to)
  }
  try {
    writeFileSync(path, mutant)
    const { counts, output } = runTests([{ testFile, test }])
    if (counts === undefined) return `did not compile:\n${output}`
    if (counts.passed + counts.failed === 0) return `${testFile} has no ${test}`
    return counts.failed > 0 ? undefined : `${test} still passes`
  } finally {
    writeFileSync(path, source)
  }
}

const [target, wanted = ''] = process.argv.slice(2)
const chosen = mutations.filter(({ rule, test }) => `${rule} ${test}`.includes(wanted))
if (target !== 'contracts' || chosen.length === 0) {
  print('Usage: npm run mutate -- contracts [part of a rule or test name]')
  process.exit(2)
}
createCopy()
const { counts, output } = runTests(chosen)
if (
  counts === undefined ||
  counts.failed > 0 ||
  counts.passed < new Set(chosen.map(({ test }) => test)).size
) {
  print(`The tests must pass before the first mutation:\n${output}`)
  process.exit(1)
}
let survivors = 0
let slowest = { seconds: 0, rule: '' }
for (const mutation of chosen) {
  const started = performance.now()
  const problem = check(mutation)
  const seconds = (performance.now() - started) / 1000
  if (seconds > slowest.seconds) slowest = { seconds, rule: mutation.rule }
  if (problem) survivors++
  const verdict = problem ? 'SURVIVED' : 'caught  '
  print(`${verdict}  ${seconds.toFixed(1)} s  ${mutation.rule}: ${problem ?? mutation.test}`)
}
print(`${chosen.length - survivors} caught, ${survivors} survived`)
print(`The slowest took ${slowest.seconds.toFixed(1)} s: ${slowest.rule}`)
process.exit(survivors === 0 ? 0 : 1)
