import type { Address } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

export type SignInMessageRules = {
  /** Where the web app lives; a message for anywhere else was signed for somebody else. */
  origins: readonly string[]
  chainId: number
  address: Address
  now: Date
}

/** A message that could be used much later is a risk for nothing: it is signed to be sent at once. */
const MAX_LIFETIME_MS = 60 * 60_000
/** Clocks differ: a wallet may be somewhat ahead. */
const CLOCK_SKEW_MS = 60_000

/** The nonce of an EIP-4361 message that says what it must; otherwise, what is wrong with it. */
export function checkSignInMessage(
  text: string,
  { origins, chainId, address, now }: SignInMessageRules,
): { nonce: string } | { wrong: string } {
  const message = parseSiweMessage(text)
  const { nonce, domain, uri, scheme, version, expirationTime, issuedAt } = message
  if (nonce === undefined || domain === undefined || uri === undefined || version !== '1') {
    return { wrong: 'The message is not a complete EIP-4361 message' }
  }
  const site = URL.canParse(uri) ? new URL(uri) : undefined
  const isOurs = site !== undefined && origins.includes(site.origin)
  const schemeFits = scheme === undefined || `${scheme}:` === site?.protocol
  if (!isOurs || domain !== site.host || !schemeFits) {
    return { wrong: 'The message was made for another site' }
  }
  if (message.chainId !== chainId) return { wrong: 'The message was made for another network' }
  if (expirationTime === undefined || issuedAt === undefined) {
    return { wrong: 'The message must have an expiration time' }
  }
  const latest = now.getTime() + MAX_LIFETIME_MS + CLOCK_SKEW_MS
  if (!(expirationTime.getTime() <= latest)) return { wrong: 'The message expires too late' }
  if (!(issuedAt.getTime() <= now.getTime() + CLOCK_SKEW_MS)) {
    return { wrong: 'The message was issued in the future' }
  }
  if (message.address?.toLowerCase() !== address.toLowerCase()) {
    return { wrong: 'The message is for another address' }
  }
  if (expirationTime <= now) return { wrong: 'The message has expired' }
  if (!validateSiweMessage({ message, address, domain, nonce, time: now })) {
    return { wrong: 'The message is not valid yet' }
  }
  return { nonce }
}
