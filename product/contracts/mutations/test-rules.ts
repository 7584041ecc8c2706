import { mutations } from './rules/all.ts'
import type { Mutation } from './rules/mutation.ts'
import { runTests, withMutant } from './test-mutant.ts'

/** Tests the mutations whose rule or test has this in its name. True when all were caught. */
export function testRules([wanted = '']: string[]): boolean {
  const chosen = mutations.filter(({ rule, test }) => `${rule} ${test}`.includes(wanted))
  const tests = new Set(chosen.map(({ test }) => test))
  const { counts, output } = runNamed(chosen)
  if (tests.size === 0 || counts === undefined || counts.failed > 0 || counts.passed < tests.size) {
    print(`The tests must pass before the first mutation:\n${output}`)
    return false
  }
  let survivors = 0
  let slowest = { seconds: 0, rule: '' }
  for (const mutation of chosen) {
    const started = performance.now()
    const problem = problemOf(mutation)
    const seconds = (performance.now() - started) / 1000
    if (seconds > slowest.seconds) slowest = { seconds, rule: mutation.rule }
    if (problem) survivors++
    const verdict = problem ? 'SURVIVED' : 'caught  '
    print(`${verdict}  ${seconds.toFixed(1)} s  ${mutation.rule}: ${problem ?? mutation.test}`)
  }
  print(`${chosen.length - survivors} caught, ${survivors} survived`)
  print(`The slowest took ${slowest.seconds.toFixed(1)} s: ${slowest.rule}`)
  return survivors === 0
}

/** The problem, or undefined when the test caught the mutation. */
function problemOf({ file, testFile, test, also, ...edit }: Mutation): string | undefined {
  let missing: string | undefined
  const change = (source: string) =>
    (also ? [edit, also] : [edit]).reduce((mutant, { from, to }) => {
      if (mutant.split(from).length !== 2) missing = `"${from}" does not occur exactly once in ${file}`
      return mutant.replace(from, to)
    }, source)
  return withMutant(file, change, () => {
    if (missing) return missing
    const { counts, output } = runNamed([{ testFile, test }])
    if (counts === undefined) return `did not compile:\n${output}`
    if (counts.passed + counts.failed === 0) return `${testFile} has no ${test}`
    return counts.failed > 0 ? undefined : `${test} still passes`
  })
}

function runNamed(tests: Pick<Mutation, 'testFile' | 'test'>[]) {
  // A name ends at its parenthesis: the whole signature is matched.
  const grep = `^(${tests.map(({ test }) => test).join('|')})\\(`
  return runTests(
    tests.map(({ testFile }) => testFile),
    grep,
  )
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
