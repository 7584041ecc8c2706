import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Devnet, renderLocalNetwork, startDevnet } from '@kindyield/devnet'
import type { LocalNetwork } from './local-networks.ts'
import { print } from './print.ts'

/** Folder of the network files, within the data. */
export const DEPLOYMENTS = 'deployments'

/** Starts the chain of a network, and writes the file that tells the server of it unless it is in `deployments/`. */
export async function startChain(network: LocalNetwork, home: string): Promise<Devnet> {
  const { name, displayName, protocols, chainId, port, folder, serviceName } = network
  const devnet = await startDevnet({
    dataDir: join(home, folder),
    chainId,
    protocols,
    serviceName,
    port,
    logFile: join(home, 'logs', `${folder}.log`),
    history: true,
    onProgress: line => print(displayName === undefined ? line : `${displayName}: ${line}`),
  })
  if (displayName !== undefined) {
    mkdirSync(join(home, DEPLOYMENTS), { recursive: true })
    const file = renderLocalNetwork(devnet.deployment, { name, displayName, protocols })
    writeFileSync(join(home, DEPLOYMENTS, `${name}.json`), file)
  }
  return devnet
}
