/** npm run deploy -- --network NAME: deploys the contracts and writes their addresses and verification files. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Deployment, networks } from '@kindyield/chain'
import { StartupError } from '@kindyield/domain/startup-error'
import { privateKeyToAccount } from 'viem/accounts'
import { createDeployer } from './src/create-deployer.ts'
import { createVerification } from './src/create-verification.ts'
import { deployKindyield } from './src/deploy-kindyield.ts'
import { readDeployOptions } from './src/read-deploy-options.ts'

/** Output folder; tests set their own. */
const FOLDER = process.env.DEPLOYMENTS_DIR
  ? pathToFileURL(`${process.env.DEPLOYMENTS_DIR}/`)
  : new URL('../../deployments/', import.meta.url)

try {
  await deploy()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function deploy(): Promise<void> {
  const options = readDeployOptions(process.argv.slice(2), process.env)
  const { chainId, displayName, lido, aave, announcementDelay } = networks[options.network]
  const account = privateKeyToAccount(options.deployerKey)
  const deployer = createDeployer({ rpcUrl: options.rpcUrl, account, isLocal: options.network === 'local' })
  const nodeChainId = await deployer.chain.getChainId().catch(cause => {
    throw new StartupError('The node at RPC_URL does not answer.', { cause })
  })
  if (nodeChainId !== chainId) {
    throw new StartupError(
      `The node at RPC_URL is on chain ${nodeChainId}; ${displayName} is chain ${chainId}.`,
    )
  }

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
