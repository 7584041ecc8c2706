import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const COPY = join(tmpdir(), `kindyield-mutants${ROOT.replaceAll('/', '-')}`)
const REPORT = join(COPY, 'test-results/contracts.json')

type Counts = { passed: number; failed: number }
/** Counts are missing when the tests did not start, for example when the mutant does not compile. */
type TestRun = { counts?: Counts; output: string }

/** Copies the contracts to the system's temporary folder, so that the sources stay unchanged. */
export function createCopy(): void {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(join(COPY, 'product/contracts/cache'), { recursive: true })
  const folders = ['src', 'test', 'devnet', 'mutations']
  const files = [
    'package.json',
    'remappings.txt',
    'hardhat.config.ts',
    'hardhat.quick.config.ts',
    'small-output.ts',
    'run-tests.ts',
  ]
  const allocs = 'cache/aave'
  for (const path of [...folders, ...files, allocs])
    cpSync(join(ROOT, 'product/contracts', path), join(COPY, 'product/contracts', path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'))
}

/** Runs test files of the copy, given as patterns in `test/`. */
export function runTests(patterns: string[], grep?: string): TestRun {
  rmSync(REPORT, { force: true })
  const tests = join(COPY, 'product/contracts/test')
  const files = patterns.flatMap(pattern => globSync(pattern, { cwd: tests })).map(name => join(tests, name))
  const filter = grep === undefined ? [] : ['--grep', grep]
  const args = [
    'product/contracts/run-tests.ts',
    '--config',
    'mutations/hardhat.config.ts',
    ...filter,
    ...new Set(files),
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: COPY, encoding: 'utf8' })
  const output = stdout + stderr
  return existsSync(REPORT) ? { counts: JSON.parse(readFileSync(REPORT, 'utf8')), output } : { output }
}

/** Changes a source file of the copy while `act` runs. */
export function withMutant<Result>(
  file: string,
  change: (source: string) => string,
  act: () => Result,
): Result {
  const path = join(COPY, 'product/contracts/src', file)
  const source = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, change(source))
    return act()
  } finally {
    writeFileSync(path, source)
  }
}
