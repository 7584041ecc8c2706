/**
 * npm run deploy -- --network NAME: deploys the contracts and writes their addresses and verification files.
 * npm run deploy -- --network NAME --check: compares what is deployed with this checkout.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deploymentOn, type Network } from '@kindyield/chain'
import { findNetworkFile, renderNetwork } from '@kindyield/chain/network-files'
import { StartupError } from '@kindyield/domain/startup-error'
import { createPublicClient, http, type PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { checkDeployment } from './src/check-deployment.ts'
import { createDeployer } from './src/create-deployer.ts'
import { createVerification } from './src/create-verification.ts'
import { deployKindyield } from './src/deploy-kindyield.ts'
import { readCheckOptions, readCommand, readDeployOptions } from './src/read-deploy-options.ts'

try {
  const { network: name, isCheck } = readCommand(process.argv.slice(2))
  const { path, network } = findNetworkFile(name, process.env.DEPLOYMENTS || undefined)
  await (isCheck ? check(network) : deploy(network, path))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Prints what holds and what does not; ends with 1 if anything does not. */
async function check(network: Network): Promise<void> {
  const chain = createPublicClient({ transport: http(readCheckOptions(process.env).rpcUrl) })
  await requireChain(chain, network)
  const deployment = deploymentOn(network)
  if (deployment === null) throw new StartupError(`Our contracts are not on ${network.displayName} yet.`)
  const checks = await checkDeployment(chain, deployment, network.kindyield.announcementDelay)
  for (const { promise, isKept } of checks) print(`${isKept ? '✓' : '✗'} ${promise}`)
  const broken = checks.filter(({ isKept }) => !isKept).length
  print(
    broken === 0 ? `All ${checks.length} checks hold.` : `${broken} of ${checks.length} checks do not hold.`,
  )
  if (broken > 0) process.exitCode = 1
}

async function requireChain(chain: PublicClient, { chainId, displayName }: Network): Promise<void> {
  const found = await chain.getChainId().catch(cause => {
    throw new StartupError('The node at RPC_URL does not answer.', { cause })
  })
  if (found === chainId) return
  throw new StartupError(`The node at RPC_URL is on chain ${found}; ${displayName} is chain ${chainId}.`)
}

async function deploy(network: Network, path: string): Promise<void> {
  const options = readDeployOptions(process.env)
  const { chainId, lido, aave, kindyield } = network
  const account = privateKeyToAccount(options.deployerKey)
  const deployer = createDeployer({ rpcUrl: options.rpcUrl, account, isLocal: network.isLocal })
  await requireChain(deployer.chain, network)

  const { contracts } = await deployKindyield(deployer, {
    chainId,
    lido,
    aave,
    owner: options.owner,
    oracle: options.oracle,
    announcementDelay: kindyield.announcementDelay,
    predecessors: options.predecessors,
    previous: deploymentOn(network) ?? undefined,
    // Written before the first transaction, so that an interrupted run keeps its start block.
    onPlanned: ({ ngoFactory, startBlock }) =>
      writeFileSync(path, renderNetwork({ ...network, kindyield: { ...kindyield, ngoFactory, startBlock } })),
    onProgress: print,
  })
  const verification = join(dirname(path), 'verification', String(chainId))
  mkdirSync(verification, { recursive: true })
  for (const contract of contracts) {
    writeJson(join(verification, `${contract.name}.json`), createVerification(contract))
  }
  print(`Written: ${path} and ${verification}`)
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
