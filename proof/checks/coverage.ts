/** Prints the test coverage of product/contracts/src and fails below the minimum. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

const CONTRACTS = 'product/contracts'
const MIN_PERCENT = 100

// Invariant and griefing tests would take minutes with instrumentation and cover nothing more; test/devnet tests
// other sources.
const tests = globSync('test/*.t.sol', { cwd: CONTRACTS, exclude: ['test/Griefing.t.sol'] })
const args = ['--config', 'hardhat.coverage.config.ts', '--coverage', 'test', 'solidity', '--no-compile']
const report = execFileSync('hardhat', [...args, ...tests], {
  cwd: CONTRACTS,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'pipe'],
})

const [, lines = 'no', statements = 'no'] = report.match(/║ Total +│ +(\d+\.\d+) +│ +(\d+\.\d+)/) ?? []
const files = report.match(/║ src\//g)?.length ?? 0
process.stdout.write(
  `${statements} % of statements, ${lines} % of lines in ${files} files of product/contracts/src\n`,
)
const isCovered = [statements, lines].every(percent => Number(percent) >= MIN_PERCENT)
process.exitCode = files > 0 && isCovered ? 0 : 1
