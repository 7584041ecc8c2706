import type { Address } from 'viem'
import { parseSignInMessage, refuseField } from './parse-sign-in-message.ts'

export type SignInMessageRules = {
  /** Where the web app lives; a message for anywhere else was signed for somebody else. */
  origins: readonly string[]
  chainId: number
  address: Address
  now: Date
}

/** A message that could be used much later, or was made long ago, is a risk for nothing: it is signed to be sent at once. */
const MAX_LIFETIME_MS = 60 * 60_000
/** Clocks differ: a wallet may be somewhat ahead. */
const CLOCK_SKEW_MS = 60_000

/** The nonce of an EIP-4361 message that says what it must; otherwise throws the field that is wrong. */
export function checkSignInMessage(text: string, rules: SignInMessageRules): { nonce: string } {
  const message = parseSignInMessage(text)
  const { scheme, domain, uri } = message
  const { origin, host, protocol } = new URL(uri)
  const refuseUnless = (holds: boolean, field: string, rule: string) => {
    if (!holds) throw refuseField(field, rule)
  }
  const isOurs = rules.origins.includes(origin) && (uri === origin || uri.startsWith(`${origin}/`))
  refuseUnless(isOurs, 'URI', 'is that of another site')
  refuseUnless(domain === host, 'Domain', 'is that of another site')
  refuseUnless(scheme === undefined || `${scheme}:` === protocol, 'Scheme', 'is that of another site')
  refuseUnless(
    message.chainId === String(rules.chainId),
    'Chain ID',
    `must be ${rules.chainId}, that of this network`,
  )
  refuseUnless(message.address === rules.address, 'Address', 'is another than publicAddress')

  const now = rules.now.getTime()
  const issuedAt = message.issuedAt.getTime()
  const expiresAt = message.expirationTime.getTime()
  refuseUnless(issuedAt <= now + CLOCK_SKEW_MS, 'Issued At', 'is in the future')
  refuseUnless(issuedAt > now - MAX_LIFETIME_MS, 'Issued At', 'is more than an hour ago')
  refuseUnless(expiresAt > now, 'Expiration Time', 'is over')
  refuseUnless(
    expiresAt <= now + MAX_LIFETIME_MS + CLOCK_SKEW_MS,
    'Expiration Time',
    'is more than an hour ahead',
  )
  refuseUnless((message.notBefore?.getTime() ?? now) <= now, 'Not Before', 'is still to come')
  return { nonce: message.nonce }
}
