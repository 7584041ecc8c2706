import type { Deployment } from '@kindyield/chain'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'

/** The protocols that live on the network of a deployment. */
export function protocolsOn(deployment: Pick<Deployment, Protocol>): Protocol[] {
  return PROTOCOLS.filter(protocol => deployment[protocol] !== null)
}
