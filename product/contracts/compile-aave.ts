/**
 * Compiles Aave V3.6 for the tests, from the sources that Aave publishes, into cache/aave-v3-origin.json. Does nothing
 * when they were compiled before.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown; evm: { bytecode: Bytecode } }>>
}
type Bytecode = { object: string; linkReferences: unknown }

const OUTPUT = new URL('cache/aave-v3-origin.json', import.meta.url)
const ORIGIN = '@aave-dao/aave-v3-origin/src/contracts'
const CONTRACTS = [
  'instances/ATokenInstance',
  'instances/PoolConfiguratorInstance',
  'instances/PoolInstance',
  'instances/VariableDebtTokenInstance',
  'misc/AaveOracle',
  'misc/DefaultReserveInterestRateStrategyV2',
  'mocks/oracle/CLAggregators/MockAggregator',
  'protocol/configuration/ACLManager',
  'protocol/configuration/PoolAddressesProvider',
  'protocol/libraries/logic/BorrowLogic',
  'protocol/libraries/logic/ConfiguratorLogic',
  'protocol/libraries/logic/FlashLoanLogic',
  'protocol/libraries/logic/LiquidationLogic',
  'protocol/libraries/logic/PoolLogic',
  'protocol/libraries/logic/SupplyLogic',
  'rewards/EmissionManager',
  'rewards/RewardsController',
  'rewards/transfer-strategies/PullRewardsTransferStrategy',
]

const require = createRequire(import.meta.url)
const madeFrom = fingerprint()
if (!existsSync(OUTPUT) || JSON.parse(readFileSync(OUTPUT, 'utf8')).madeFrom !== madeFrom) {
  const artifacts = compile()
  mkdirSync(new URL('.', OUTPUT), { recursive: true })
  writeFileSync(OUTPUT, JSON.stringify({ madeFrom, artifacts }))
}

/** Contracts in the format of `@aave/core-v3`, each under its path in Aave's sources. */
function compile(): Record<string, unknown> {
  const files = CONTRACTS.map(path => `${ORIGIN}/${path}.sol`)
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map(file => [file, { content: readSource(file) }])),
    settings: {
      // Aave's own setting.
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: Object.fromEntries(
        files.map(file => [file, { '*': ['abi', 'evm.bytecode.object', 'evm.bytecode.linkReferences'] }]),
      ),
    },
  }
  const readImport = (file: string) => ({ contents: readSource(file) })
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map(error => error.formattedMessage).join('\n'))
  return Object.fromEntries(
    CONTRACTS.map(path => {
      const contract = output.contracts[`${ORIGIN}/${path}.sol`]?.[path.slice(path.lastIndexOf('/') + 1)]
      if (contract === undefined) throw new Error(`${path} was not compiled`)
      const { object, linkReferences } = contract.evm.bytecode
      return [path, { abi: contract.abi, bytecode: `0x${object}`, linkReferences }]
    }),
  )
}

/** Aave imports OpenZeppelin by the name of its own build. */
function readSource(file: string): string {
  const path = file.replace(/^openzeppelin-contracts\//, '@openzeppelin/')
  return readFileSync(require.resolve(path), 'utf8')
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const name of ['@aave-dao/aave-v3-origin', '@openzeppelin/contracts', 'solc']) {
    hash.update(readFileSync(require.resolve(`${name}/package.json`)))
  }
  return hash.digest('hex')
}
