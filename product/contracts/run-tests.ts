/**
 * Compiles and runs the Solidity tests, and writes their results to test-results/contracts.json.
 *
 *   [AAVE=3.6] node product/contracts/run-tests.ts [--config FILE] [--grep REGEX] [FILE…]
 *
 * With AAVE=3.6, the tests of the Aave vault run on Aave V3.6 instead of V3.0 (`test/support/AaveMarket.sol`), and the
 * results are written to test-results/contracts-aave-3.6.json.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createHardhatRuntimeEnvironment, importUserConfig } from 'hardhat/hre'

type SuiteResult = {
  id: { name: string }
  testResults: {
    name: string
    status: 'Success' | 'Failure' | 'Skipped'
    /** `runs` of a fuzz test, also `calls` of an invariant test. */
    kind: { runs?: bigint; calls?: bigint }
  }[]
}

const { values, positionals } = parseArgs({
  options: { config: { type: 'string', default: 'hardhat.config.ts' }, grep: { type: 'string' } },
  allowPositionals: true,
})
const config = await importUserConfig(join(import.meta.dirname, values.config))
const hre = await createHardhatRuntimeEnvironment(config, {}, import.meta.dirname)
const aave = process.env.AAVE
const testFiles = positionals.length === 0 && aave !== undefined ? aaveTests() : positionals
// Tests hold the code of the contracts that they create, so these need not be compiled on their own.
const args = { grep: values.grep, testFiles, noCompile: true }
const result = await hre.tasks.getTask(['test', 'solidity']).run(args)

const { suiteResults }: { suiteResults: SuiteResult[] } = result.success ? result.value : result.error
const tests = suiteResults.flatMap(({ id, testResults }) =>
  testResults.map(({ name, status, kind }) => ({
    name: `${id.name}.${name.replace(/\(.*/, '')}`,
    status,
    runs: Number(kind.calls ?? kind.runs ?? 1),
  })),
)
const passed = tests.filter(({ status }) => status === 'Success').length
const failed = tests.length - passed
const folder = new URL('../../test-results/', import.meta.url)
mkdirSync(folder, { recursive: true })
const report = aave === undefined ? 'contracts.json' : `contracts-aave-${aave}.json`
writeFileSync(new URL(report, folder), `${JSON.stringify({ passed, failed, tests })}\n`)
process.exitCode = result.success && passed > 0 && failed === 0 ? 0 : 1

function aaveTests(): string[] {
  const names = globSync('test/**/Aave*.t.sol', { cwd: import.meta.dirname })
  return names.map(name => join(import.meta.dirname, name))
}
