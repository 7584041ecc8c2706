import { readStored } from '#lib/storage/local-storage.ts'
import { hasAcceptedTerms } from '#lib/storage/terms-consent.ts'
import { STORAGE_KEY } from '#web3/client/storage-key.ts'

/** The connector that was used last; null if no wallet will reconnect: none was used, or the terms are not accepted. */
export function readLastConnectorId(): string | null {
  const id = readStored(`${STORAGE_KEY}.recentConnectorId`)
  return id !== null && hasAcceptedTerms() ? id : null
}
