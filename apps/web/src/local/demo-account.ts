import type { Address, Hex, PrivateKeyAccount } from 'viem'
import { isAddress, isHex } from 'viem'
import { readStored, writeStored } from '../lib/local-storage.ts'

/** A key of the local chain alone, worth nothing elsewhere: that is why it may lie in storage. */
const KEY = 'kindyield.demo-wallet'
/** Kept beside it, since to reckon it from the key takes longer than all else that a reload does. */
const ADDRESS = 'kindyield.demo-address'

export async function demoAddress(): Promise<Address> {
  const stored = readStored(ADDRESS)
  const isKnown = stored !== null && isAddress(stored) && storedKey() !== null
  return isKnown ? stored : (await openDemoAccount()).address
}

let opened: PrivateKeyAccount | undefined

/** What signs; made when it is first asked to, and the same for this page where storage is blocked. */
export async function openDemoAccount(): Promise<PrivateKeyAccount> {
  const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts')
  if (opened) return opened
  const key = storedKey() ?? generatePrivateKey()
  opened = privateKeyToAccount(key)
  writeStored(KEY, key)
  writeStored(ADDRESS, opened.address)
  return opened
}

function storedKey(): Hex | null {
  const stored = readStored(KEY)
  return isHex(stored) && stored.length === 66 ? stored : null
}
