import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'

const CHAIN_ID = 31_337
const MESSAGE_MS = 5 * 60_000

/** What a holder signs to sign in at a site of the local chain. */
export function signInMessage(origin: string, address: Address, nonce: string): string {
  return createSiweMessage({
    address,
    chainId: CHAIN_ID,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + MESSAGE_MS),
  })
}
