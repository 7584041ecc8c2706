/**
 * Breaks one rule of the contracts at a time and expects the named test to fail. Works in a copy in the
 * system's temporary folder, so that the sources are never touched.
 *
 *   npm run mutate -- contracts [part of a rule or test name]
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutation, mutations } from './mutations.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(tmpdir(), `kindyield-mutants${ROOT.replaceAll('/', '-')}`)
const FORGE = join(ROOT, 'node_modules/.bin/forge')

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** A copy of what forge needs; what it built there before stays, so that only a mutant is compiled. */
function makeCopy(): void {
  mkdirSync(join(COPY, 'contracts/cache'), { recursive: true })
  cpSync(join(ROOT, 'foundry.toml'), join(COPY, 'foundry.toml'))
  for (const room of ['src', 'test', 'devnet', 'bin'])
    cpSync(join(ROOT, 'contracts', room), join(COPY, 'contracts', room), { recursive: true })
  for (const file of ['aave-allocs.json', 'aave-addresses.json'])
    cpSync(join(ROOT, 'contracts/cache', file), join(COPY, 'contracts/cache', file))
  if (!existsSync(join(COPY, 'node_modules')))
    symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'))
}

/** Forge matches the whole signature, so a name ends at its parenthesis. */
function runTest(test: string): { passed: boolean; failed: boolean; output: string } {
  const { stdout, stderr } = spawnSync(FORGE, ['test', '--match-test', `^(${test})\\(`], {
    cwd: COPY,
    encoding: 'utf8',
    env: { ...process.env, FOUNDRY_FUZZ_RUNS: '64', FOUNDRY_INVARIANT_RUNS: '16' },
  })
  const output = stdout + stderr
  return { passed: /\d+ tests? passed, 0 failed/.test(output), failed: /\[FAIL/.test(output), output }
}

/** What went wrong, or nothing when the test noticed. */
function check({ file, test, also, ...edit }: Mutation): string | undefined {
  const path = join(COPY, 'contracts/src', file)
  const source = readFileSync(path, 'utf8')
  let mutant = source
  for (const { from, to } of also ? [edit, also] : [edit]) {
    if (mutant.split(from).length !== 2) return `"${from}" does not stand exactly once in ${file}`
    mutant = mutant.replace(from, to)
  }
  try {
    writeFileSync(path, mutant)
    const { failed, output } = runTest(test)
    if (failed) return undefined
    return output.includes('Compiler run failed') ? `did not compile:\n${output}` : `${test} did not notice`
  } finally {
    writeFileSync(path, source)
  }
}

const [room, wanted = ''] = process.argv.slice(2)
if (room !== 'contracts') {
  say('Usage: npm run mutate -- contracts [part of a rule or test name]')
  process.exit(2)
}
makeCopy()
const chosen = mutations.filter(({ rule, test }) => `${rule} ${test}`.includes(wanted))
const tests = [...new Set(chosen.map(({ test }) => test))]
const sound = runTest(tests.join('|'))
if (!sound.passed) {
  say(`The tests must pass before anything is broken:\n${sound.output}`)
  process.exit(1)
}
let survivors = 0
for (const mutation of chosen) {
  const problem = check(mutation)
  if (problem) survivors++
  say(`${problem ? 'SURVIVED' : 'caught  '}  ${mutation.rule}: ${problem ?? mutation.test}`)
}
say(`${chosen.length - survivors} caught, ${survivors} survived`)
process.exit(survivors === 0 ? 0 : 1)
