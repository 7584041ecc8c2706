import { readStored, writeStored } from './local-storage.ts'

const KEY = 'kindyield.chain'

/** The chain that the server named last; null before the first visit. A wallet can reconnect with it while the server is away. */
export function readLastChain(): number | null {
  const id = Number(readStored(KEY))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function storeLastChain(chainId: number): void {
  if (readLastChain() !== chainId) writeStored(KEY, String(chainId))
}
