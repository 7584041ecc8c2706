/**
 * Compiles and runs the Solidity tests, and writes to test-results/contracts.json how many passed.
 *
 *   node contracts/run-tests.ts [--config FILE] [--grep REGEX] [FILE…]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createHardhatRuntimeEnvironment, importUserConfig } from 'hardhat/hre'

type SuiteResult = { testResults: { status: 'Success' | 'Failure' | 'Skipped' }[] }

const { values, positionals } = parseArgs({
  options: { config: { type: 'string', default: 'hardhat.config.ts' }, grep: { type: 'string' } },
  allowPositionals: true,
})
const config = await importUserConfig(join(import.meta.dirname, values.config))
const hre = await createHardhatRuntimeEnvironment(config, {}, import.meta.dirname)
// Tests hold the code of the contracts that they create, so these need not be compiled on their own.
const args = { grep: values.grep, testFiles: positionals, noCompile: true }
const result = await hre.tasks.getTask(['test', 'solidity']).run(args)

const { suiteResults }: { suiteResults: SuiteResult[] } = result.success ? result.value : result.error
const states = suiteResults.flatMap(suite => suite.testResults.map(test => test.status))
const passed = states.filter(status => status === 'Success').length
const counts = { passed, failed: states.length - passed }
const folder = new URL('../test-results/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('contracts.json', folder), `${JSON.stringify(counts)}\n`)
process.exitCode = result.success && counts.passed > 0 && counts.failed === 0 ? 0 : 1
