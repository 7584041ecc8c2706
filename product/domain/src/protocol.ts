/** The protocols in which vaults invest, in the order in which the app shows them. */
export const PROTOCOLS = ['lido', 'aave'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** Their own names, which are the same in every language. */
export const PROTOCOL_NAMES: Record<Protocol, string> = { lido: 'Lido', aave: 'Aave' }

/** The network where a protocol lives: the first that has it. */
export function networkWith<Network extends Record<Protocol, object | null>>(
  networks: readonly Network[],
  protocol: Protocol,
): Network | undefined {
  return networks.find(network => network[protocol] !== null)
}
