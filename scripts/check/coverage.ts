/** Runs the contract tests that are instrumented, prints their coverage of contracts/src and fails below the minimum. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { coverageTests } from './contract-test-files.ts'

const MIN_STATEMENTS_PERCENT = 99

const args = ['run-tests.ts', '--config', 'hardhat.coverage.config.ts', '--coverage']
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [...args, ...coverageTests.map(file => resolve(file))],
  // Hardhat looks for the sources in the working directory.
  { cwd: 'contracts', encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
)

const [, lines = 'no', statements = 'no'] = stdout.match(/║ Total +│ +(\d+\.\d+) +│ +(\d+\.\d+)/) ?? []
const files = stdout.match(/║ src\//g)?.length ?? 0
const isCovered = files > 0 && Number(statements) >= MIN_STATEMENTS_PERCENT
if (status !== 0) process.stderr.write(`${stdout}\n${stderr}\n`)
process.stdout.write(
  `${statements} % of statements, ${lines} % of lines in ${files} files of contracts/src\n`,
)
process.exitCode = status === 0 && isCovered ? 0 : 1
