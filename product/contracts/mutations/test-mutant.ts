import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyContracts } from './copy-contracts.ts'

type Counts = { passed: number; failed: number }
/** Counts are missing when the tests did not start, for example when the mutant does not compile. */
type TestRun = { counts?: Counts; output: string }

let copy: string | undefined

/** Runs test files of the copy, given as patterns in `test/`. */
export function runTests(patterns: string[], grep?: string): TestRun {
  const project = folder()
  const report = join(project, '../../test-results/contracts.json')
  rmSync(report, { force: true })
  const tests = join(project, 'test')
  const files = patterns.flatMap(pattern => globSync(pattern, { cwd: tests })).map(name => join(tests, name))
  const filter = grep === undefined ? [] : ['--grep', grep]
  const args = ['run-tests.ts', '--config', 'mutations/hardhat.config.ts', ...filter, ...new Set(files)]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  const output = stdout + stderr
  return existsSync(report) ? { counts: JSON.parse(readFileSync(report, 'utf8')), output } : { output }
}

/** Changes a source file of the copy while `act` runs. */
export function withMutant<Result>(
  file: string,
  change: (source: string) => string,
  act: () => Result,
): Result {
  const path = join(folder(), 'src', file)
  const source = readFileSync(path, 'latin1')
  try {
    writeFileSync(path, change(source), 'latin1')
    return act()
  } finally {
    writeFileSync(path, source, 'latin1')
  }
}

function folder(): string {
  copy ??= copyContracts('mutants')
  return copy
}
