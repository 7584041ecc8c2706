import type { Deployment } from '@kindyield/chain'
import { PROTOCOLS, type Protocol } from '@kindyield/domain/protocol'
import type { PublicClient } from 'viem'
import type { Accounts } from './read-accounts.ts'

/** A network of the product, and what its chain says. */
export type AuditedNetwork = {
  /** As the product names it. */
  name: string
  client: PublicClient
  accounts: Accounts
  /** The block that the API answers for; without it, always that of the accounts. */
  indexedBlock?: (() => Promise<bigint>) | undefined
}

/** All networks of the product, in its order. */
export type AuditedNetworks = readonly [AuditedNetwork, ...AuditedNetwork[]]

/** Each protocol lives on the first network that has it: later ones are audited without. */
export function divideProtocols<Each extends Deployment>(
  networks: readonly [Each, ...Each[]],
): [Each, ...Each[]] {
  const livesOn = (protocol: Protocol, network: Each) =>
    networks.find(each => each[protocol] !== null) === network
  const divide = (network: Each): Each => ({
    ...network,
    lido: livesOn('lido', network) ? network.lido : null,
    aave: livesOn('aave', network) ? network.aave : null,
  })
  const [first, ...others] = networks
  return [divide(first), ...others.map(divide)]
}

/** Where the protocol lives. Of one that lives nowhere, the first network answers. */
export function networkOf(networks: AuditedNetworks, protocol: Protocol): AuditedNetwork {
  return networks.find(({ accounts }) => accounts.deployment[protocol] !== null) ?? networks[0]
}

export function protocolsOf(deployment: Deployment): Protocol[] {
  return PROTOCOLS.filter(protocol => deployment[protocol] !== null)
}
