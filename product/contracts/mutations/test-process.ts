/** Runs single test suites for `tester.ts`. What takes longest, reading their code, is done once. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Artifact,
  CollectStackTraces,
  EdrContext,
  FsAccessPermission,
  L1_CHAIN_TYPE,
  l1GenesisState,
  l1HardforkFromString,
  l1SolidityTestRunnerFactory,
  OSAKA,
  type SuiteResult,
} from '@nomicfoundation/edr'
import config from './hardhat.config.ts'
import type { Answer, Order } from './tester.ts'

const { fuzz, invariant, fsPermissions } = config.test.solidity
/** They measure gas, and a switch costs some. */
const GAS_TESTS = '_costs(Less|TheSame)|_griefing_(tenThousand|cohorts)'
const EFFORTS = {
  quick: { fuzz: { ...fuzz, runs: 16 }, invariant: { ...invariant, runs: 2 } },
  full: { fuzz, invariant },
}
/** More than any test takes. A mutant that never ends takes it within seconds, */
const GAS_LIMIT = 200_000_000n
/** or else fills the memory: EDR runs a test that failed again, to keep every step of it. */
const MOST_BYTES = 4e9

const [project = '', artifactsFolder = ''] = process.argv.slice(2)
const artifacts = readArtifacts()
const context = new EdrContext()
await context.registerSolidityTestRunnerFactory(L1_CHAIN_TYPE, l1SolidityTestRunnerFactory())
process.on('message', (order: Order) => {
  void run(order).then(answer => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
setInterval(() => process.memoryUsage.rss() > MOST_BYTES && process.exit(1), 200)
process.send?.([...artifacts].filter(([, artifact]) => isSuite(artifact)).map(([name]) => name))

async function run({ suite, mutant, effort }: Order): Promise<Answer> {
  const reached = new Set<number>()
  const { id } = artifacts.get(suite) as Artifact
  const { promise, resolve } = Promise.withResolvers<SuiteResult>()
  await context.runSolidityTests(
    L1_CHAIN_TYPE,
    [...artifacts.values()],
    [id],
    {
      projectRoot: project,
      // Hardhat runs tests on this fork, too.
      hardfork: OSAKA,
      localPredeploys: l1GenesisState(l1HardforkFromString(OSAKA)),
      fsPermissions: fsPermissions.readDirectory.map(path => ({
        access: FsAccessPermission.ReadDirectory,
        path,
      })),
      ...EFFORTS[effort],
      excludeTestPattern: GAS_TESTS,
      gasLimit: GAS_LIMIT,
      disableBlockGasLimit: true,
      disableTransactionGasCap: true,
      collectStackTraces: CollectStackTraces.OnFailure,
      blockCoinbase: addressOf(mutant),
      ...(mutant === 0 && { observability: { codeCoverage: { onCollectedCoverageCallback } } }),
    },
    { buildInfos: [] },
    resolve,
  )
  const { testResults, durationNs } = await promise
  return {
    failed: testResults
      .filter(({ status }) => status === 'Failure')
      .map(({ name, reason }) => `${name} ${reason}`),
    isRandom: testResults.some(({ kind }) => 'runs' in kind),
    seconds: Number(durationNs) / 1e9,
    reached: [...reached],
  }

  async function onCollectedCoverageCallback(hits: Uint8Array[]): Promise<void> {
    for (const hit of hits) reached.add(Buffer.from(hit).readUInt32BE(28))
  }
}

function readArtifacts(): Map<string, Artifact> {
  const files = globSync('**/*.sol/*.json', { cwd: artifactsFolder })
  return new Map(
    files.map(file => {
      const { contractName, sourceName, inputSourceName, abi, ...code } = JSON.parse(
        readFileSync(join(artifactsFolder, file), 'utf8'),
      )
      const id = { name: contractName, source: inputSourceName, solcVersion: '0.8.30' }
      return [`${sourceName}:${contractName}`, { id, contract: { abi: JSON.stringify(abi), ...code } }]
    }),
  )
}

function isSuite({ id, contract }: Artifact): boolean {
  const isTest = /\.t\.sol$/.test(id.source) && (contract.bytecode ?? '0x') !== '0x'
  return isTest && /"name":"(test|invariant)/.test(contract.abi)
}

function addressOf(mutant: number): Uint8Array {
  const address = Buffer.alloc(20)
  address.writeUInt32BE(mutant, 16)
  return address
}
