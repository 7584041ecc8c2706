/**
 * A local chain that stands in for a public network, to rehearse a deployment (docs/deployment.md). It has the id of
 * that network and its protocol, and none of our contracts; it is gone when this program ends.
 *
 *   node local-network/devnet/stand-in.ts hoodi FOLDER [PORT]
 *
 * The network's file is written to FOLDER with the addresses that the protocol has here.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNetworkFile, renderNetwork } from '@kindyield/chain/network-files'
import { onParentEnd } from '@kindyield/processes'
import { deployProtocol } from './src/deploy-all.ts'
import { startChain } from './src/index.ts'

const SOURCE = 'local-network/devnet'

const [name = '', folder, port] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: node local-network/devnet/stand-in.ts NETWORK FOLDER [PORT]\n')
  process.exit(2)
}
const { network } = findNetworkFile(name)
const chain = await startChain({
  chainId: network.chainId,
  ...(port !== undefined && { port: Number(port) }),
})
const { lido, aave } = network
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, `${name}.json`),
  renderNetwork({
    ...network,
    // The first block of this chain is a new one each time.
    genesisHash: null,
    lido: lido && { ...(await deployProtocol.lido(chain.url)), source: SOURCE },
    aave: aave && { ...(await deployProtocol.aave(chain.url)), source: SOURCE },
    kindyield: { ...network.kindyield, ngoFactory: null, startBlock: null },
  }),
)
process.stdout.write(`${network.displayName} at ${chain.url}, told in ${join(folder, `${name}.json`)}\n`)

const stop = async () => {
  await chain.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
onParentEnd(stop)
