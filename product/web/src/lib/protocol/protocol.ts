import { PROTOCOLS, type Protocol } from '@kindyield/domain'

/** The key under which the choice is kept. */
export const PROTOCOL_KEY = 'kindyield.protocol'

export function isProtocol(value: unknown): value is Protocol {
  return PROTOCOLS.some(protocol => protocol === value)
}
