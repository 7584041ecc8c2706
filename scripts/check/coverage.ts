/** Prints how much of contracts/src the contract tests reach, and fails below what is asked for. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

const CONTRACTS = 'contracts'
const MIN_STATEMENTS_PERCENT = 99

// The campaigns and the griefing tests would take minutes under instrumentation and reach nothing that the other
// tests do not; test/devnet is about other sources.
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
  `${statements} % of statements, ${lines} % of lines in ${files} files of contracts/src\n`,
)
process.exitCode = files > 0 && Number(statements) >= MIN_STATEMENTS_PERCENT ? 0 : 1
