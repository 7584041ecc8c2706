import type { Deployment, Network } from '@kindyield/chain'
import { findNetworkFile, renderNetwork } from '@kindyield/chain/network-files'
import { PROTOCOLS, type Protocol } from '@kindyield/domain/protocol'

type Options = Partial<Pick<Network, 'name' | 'displayName'>> & {
  /** The protocols that the network has; what else is deployed on its chain is not told. */
  protocols?: readonly Protocol[]
}

/** The text of a local network's file: that of `deployments/local.json` with this deployment. */
export function renderLocalNetwork(
  { chainId, ngoFactory, startBlock, lido, aave }: Deployment,
  { protocols = PROTOCOLS, ...names }: Options = {},
): string {
  const { network } = findNetworkFile('local')
  const has = (protocol: Protocol) => protocols.includes(protocol)
  return renderNetwork({
    ...network,
    ...names,
    chainId,
    lido: network.lido && lido && has('lido') ? { ...network.lido, ...lido } : null,
    aave: network.aave && aave && has('aave') ? { ...network.aave, ...aave } : null,
    kindyield: { ...network.kindyield, ngoFactory, startBlock },
  })
}
