import { type DepositsInfo, routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { listStoredKeys, readStored, removeStored, writeStored } from './local-storage.ts'

type Deposits = DepositsInfo['data']

const PREFIX = 'kindyield.deposits.'
/** Local storage has room for some millions of characters, and the transactions need it too. */
const MAX_LENGTH = 500_000

/** The last answer about an account's positions, shown while the server cannot be reached. */
export const lastDeposits = {
  write(address: string, protocol: Protocol, data: Deposits): void {
    const key = keyOf(address, protocol)
    // The deposits of one account are kept.
    for (const each of listStoredKeys(PREFIX)) if (!each.startsWith(prefixOf(address))) removeStored(each)
    const text = JSON.stringify({ at: Date.now(), data })
    if (text.length <= MAX_LENGTH) writeStored(key, text)
    else removeStored(key)
  },

  read(address: string, protocol: Protocol): { at: number; data: Deposits } | null {
    try {
      const { at, data } = JSON.parse(readStored(keyOf(address, protocol)) ?? '')
      const parsed = routes.deposits[protocol].response.safeParse({ data })
      return typeof at === 'number' && parsed.success ? { at, data: parsed.data.data } : null
    } catch {
      return null
    }
  },

  clear(): void {
    for (const key of listStoredKeys(PREFIX)) removeStored(key)
  },
}

function prefixOf(address: string): string {
  return `${PREFIX}${address.toLowerCase()}.`
}

function keyOf(address: string, protocol: Protocol): string {
  return `${prefixOf(address)}${protocol}`
}
