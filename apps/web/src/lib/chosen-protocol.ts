import { readStored } from './local-storage.ts'

export const protocols = ['lido', 'aave'] as const
export type Protocol = (typeof protocols)[number]

/** Where the reader's choice of protocol is kept. */
const PROTOCOL_KEY = 'kindyield-protocol'

/** What the address says, so that a link shows everyone the same; else what was chosen here before. */
export function chosenProtocol(search: URLSearchParams): Protocol {
  const asked = search.get('protocol')
  if (isProtocol(asked)) return asked
  const stored = readStored(PROTOCOL_KEY)
  return isProtocol(stored) ? stored : 'lido'
}

function isProtocol(value: unknown): value is Protocol {
  return protocols.some(protocol => protocol === value)
}
