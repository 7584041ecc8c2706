import type { Protocol } from '@kindyield/domain'
import type { Network } from './network.ts'

/** The network where a protocol lives: the first that has it. */
export function networkWith<N extends Pick<Network, Protocol>>(
  networks: readonly N[],
  protocol: Protocol,
): N | undefined {
  return networks.find(network => network[protocol] !== null)
}
