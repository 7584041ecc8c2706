/**
 * npm run deploy -- --network NAME: deploys the contracts and writes their addresses and verification files.
 * npm run deploy -- --network NAME --check: compares what is deployed with this checkout.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Deployment, type NetworkName, networks } from '@kindyield/chain'
import { StartupError } from '@kindyield/domain/startup-error'
import { createPublicClient, http, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { checkDeployment } from './src/check-deployment.ts'
import { createDeployer } from './src/create-deployer.ts'
import { createVerification } from './src/create-verification.ts'
import { deployKindyield } from './src/deploy-kindyield.ts'
import { readCheckOptions, readCommand, readDeployOptions } from './src/read-deploy-options.ts'

/** Output folder; tests set their own. */
const FOLDER = process.env.DEPLOYMENTS_DIR
  ? pathToFileURL(`${process.env.DEPLOYMENTS_DIR}/`)
  : new URL('../../deployments/', import.meta.url)

try {
  const { network, isCheck } = readCommand(process.argv.slice(2))
  await (isCheck ? check(network) : deploy(network))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Prints what holds and what does not; ends with 1 if anything does not. */
async function check(network: NetworkName): Promise<void> {
  const { chainId, announcementDelay } = networks[network]
  const chain = createPublicClient({ transport: http(readCheckOptions(process.env).rpcUrl) })
  await requireChain(chain, network)
  const file = new URL(`${chainId}.json`, FOLDER)
  if (!existsSync(file)) throw new StartupError(`There is no deployments/${chainId}.json to check.`)
  const deployment = JSON.parse(readFileSync(file, 'utf8')) as Deployment
  const checks = await checkDeployment(chain, deployment, announcementDelay)
  for (const { promise, isKept } of checks) print(`${isKept ? '✓' : '✗'} ${promise}`)
  const broken = checks.filter(({ isKept }) => !isKept).length
  print(
    broken === 0 ? `All ${checks.length} checks hold.` : `${broken} of ${checks.length} checks do not hold.`,
  )
  if (broken > 0) process.exitCode = 1
}

async function requireChain(chain: PublicClient, network: NetworkName): Promise<void> {
  const { chainId, displayName } = networks[network]
  const found = await chain.getChainId().catch(cause => {
    throw new StartupError('The node at RPC_URL does not answer.', { cause })
  })
  if (found === chainId) return
  throw new StartupError(`The node at RPC_URL is on chain ${found}; ${displayName} is chain ${chainId}.`)
}

async function deploy(network: NetworkName): Promise<void> {
  const options = readDeployOptions(process.env)
  const { chainId, lido, aave, announcementDelay } = networks[network]
  const account = privateKeyToAccount(options.deployerKey)
  const deployer = createDeployer({ rpcUrl: options.rpcUrl, account, isLocal: network === 'local' })
  await requireChain(deployer.chain, network)

  const file = new URL(`${chainId}.json`, FOLDER)
  const previous = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Deployment) : undefined
  mkdirSync(FOLDER, { recursive: true })
  const { contracts } = await deployKindyield(deployer, {
    chainId,
    lido,
    aave,
    owner: options.owner,
    oracle: options.oracle,
    announcementDelay,
    predecessors: options.predecessors,
    previous,
    // Written before the first transaction, so that an interrupted run keeps its start block.
    onPlanned: planned => writeJson(file, planned),
    onProgress: print,
  })
  const verification = new URL(`verification/${chainId}/`, FOLDER)
  mkdirSync(verification, { recursive: true })
  for (const contract of contracts) {
    writeJson(new URL(`${contract.name}.json`, verification), createVerification(contract))
  }
  print(
    `Written: deployments/${chainId}.json and deployments/verification/${chainId}/. Next: npm run generate`,
  )
}

function writeJson(file: URL, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
