export const protocols = ['lido', 'aave'] as const
export type Protocol = (typeof protocols)[number]

/** R9: the key under which the choice is kept. */
export const PROTOCOL_KEY = 'kindyield.protocol'

export function isProtocol(value: unknown): value is Protocol {
  return protocols.some(protocol => protocol === value)
}
