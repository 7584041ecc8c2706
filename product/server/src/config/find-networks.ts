import { type Deployment, deploymentOn, type Network } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { EnvironmentError } from './environment-error.ts'
import type { Environment, NetworkEnvironment } from './read-environment.ts'

/** A network of this deployment, with what is set for it. */
export type ConfiguredNetwork = NetworkEnvironment & {
  network: Network
  /** With the protocols that live here: those that no network before it has. */
  deployment: Deployment
}
export type ConfiguredNetworks = [ConfiguredNetwork, ...ConfiguredNetwork[]]

/** The networks of the environment, in its order, each from its file. */
export function findNetworks({
  networks,
  DEPLOYMENTS,
}: Pick<Environment, 'networks' | 'DEPLOYMENTS'>): ConfiguredNetworks {
  const taken = new Set<Protocol>()
  const [first, ...others] = networks
  return [find(first), ...others.map(find)]

  function find(settings: NetworkEnvironment): ConfiguredNetwork {
    const { network } = findNetworkFile(settings.name, DEPLOYMENTS)
    const deployment = deploymentOn(network)
    if (deployment === null) {
      throw new EnvironmentError(
        `Our contracts are not on ${network.displayName} yet. Run: npm run deploy -- --network ${network.name}`,
      )
    }
    const own = PROTOCOLS.filter(protocol => network[protocol] !== null && !taken.has(protocol))
    if (own.length === 0) {
      throw new EnvironmentError(
        `NETWORKS: ${network.displayName} has no protocol that is not on a network before it. Leave it out.`,
      )
    }
    for (const protocol of own) taken.add(protocol)
    const lido = own.includes('lido') ? deployment.lido : null
    const aave = own.includes('aave') ? deployment.aave : null
    return { ...settings, network, deployment: { ...deployment, lido, aave } }
  }
}
