/**
 * npm run deploy -- --network NAME: deploys the contracts, completes the network's file and writes verification files.
 * npm run deploy -- --network NAME --check: compares what is deployed with this checkout.
 */
import { deploymentOn, type Network } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { StartupError } from '@kindyield/domain/startup-error'
import { createPublicClient, http } from 'viem'
import { checkDeployment } from './src/check-deployment.ts'
import { checkProtocols } from './src/check-protocols.ts'
import { deployToNetwork } from './src/deploy-to-network.ts'
import { readCheckOptions, readCommand, readDeployOptions } from './src/read-deploy-options.ts'
import { requireChain } from './src/require-chain.ts'

try {
  const { network: name, isCheck, replaces } = readCommand(process.argv.slice(2))
  const { path, network } = findNetworkFile(name, process.env.DEPLOYMENTS || undefined)
  if (isCheck) await check(network)
  else await deployToNetwork({ network, path, options: readDeployOptions(process.env), replaces }, print)
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
  const checks = [
    ...(await checkProtocols(chain, network)),
    ...(await checkDeployment(chain, deployment, network.kindyield.announcementDelay)),
  ]
  for (const { promise, isKept } of checks) print(`${isKept ? '✓' : '✗'} ${promise}`)
  const broken = checks.filter(({ isKept }) => !isKept).length
  print(
    broken === 0 ? `All ${checks.length} checks hold.` : `${broken} of ${checks.length} checks do not hold.`,
  )
  if (broken > 0) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
