import { readStored, writeStored } from '@kindyield/web/src/lib/storage/local-storage.ts'
import type { Address, Hex, PrivateKeyAccount } from 'viem'
import { isAddress, isHex } from 'viem'

/** A private key for the local chain only; it has no value elsewhere, so it may be in local storage. */
const KEY = 'kindyield.demo-wallet'
/** Cached, because deriving the address from the key is the slowest step of a reload. */
const ADDRESS = 'kindyield.demo-address'

export async function readDemoAddress(): Promise<Address> {
  const stored = readStored(ADDRESS)
  const isKnown = stored !== null && isAddress(stored) && storedKey() !== null
  return isKnown ? stored : (await loadDemoAccount()).address
}

let account: PrivateKeyAccount | undefined

/** The signing account; created on first use and kept in memory where storage is blocked. */
export async function loadDemoAccount(): Promise<PrivateKeyAccount> {
  const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts')
  if (account) return account
  const key = storedKey() ?? generatePrivateKey()
  account = privateKeyToAccount(key)
  writeStored(KEY, key)
  writeStored(ADDRESS, account.address)
  return account
}

function storedKey(): Hex | null {
  const stored = readStored(KEY)
  return isHex(stored) && stored.length === 66 ? stored : null
}
