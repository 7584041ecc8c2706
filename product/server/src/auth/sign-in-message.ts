import type { Address } from 'viem'
import { invalidField, parseSignInMessage } from './parse-sign-in-message.ts'

export type SignInMessageRules = {
  /** The web app's origins; a message for another origin was signed for another site. */
  origins: readonly string[]
  /** A message names one of the networks of this deployment. */
  chainIds: readonly number[]
  address: Address
  now: Date
}

/** A message is signed to be sent at once, so it needs no longer lifetime. */
const MAX_LIFETIME_MS = 60 * 60_000
/** The wallet's clock may be ahead. */
const CLOCK_SKEW_MS = 60_000

/** Validates an EIP-4361 message and returns its nonce and network; throws an error that names the invalid field. */
export function validateSignInMessage(
  text: string,
  rules: SignInMessageRules,
): { nonce: string; chainId: number } {
  const message = parseSignInMessage(text)
  const { scheme, domain, uri } = message
  const { origin, host, protocol } = new URL(uri)
  const rejectUnless = (isValid: boolean, field: string, rule: string) => {
    if (!isValid) throw invalidField(field, rule)
  }
  const isOurs = rules.origins.includes(origin) && (uri === origin || uri.startsWith(`${origin}/`))
  rejectUnless(isOurs, 'URI', 'is that of another site')
  rejectUnless(domain === host, 'Domain', 'is that of another site')
  rejectUnless(scheme === undefined || `${scheme}:` === protocol, 'Scheme', 'is that of another site')
  const chainId = rules.chainIds.find(id => message.chainId === String(id))
  const [first, ...others] = rules.chainIds
  if (chainId === undefined) {
    const rule =
      others.length === 0 ? `${first}, that of this network` : `one of ${rules.chainIds.join(', ')}`
    throw invalidField('Chain ID', `must be ${rule}`)
  }
  rejectUnless(message.address === rules.address, 'Address', 'is another than publicAddress')

  const now = rules.now.getTime()
  const issuedAt = message.issuedAt.getTime()
  const expiresAt = message.expirationTime.getTime()
  rejectUnless(issuedAt <= now + CLOCK_SKEW_MS, 'Issued At', 'is in the future')
  rejectUnless(issuedAt > now - MAX_LIFETIME_MS, 'Issued At', 'is more than an hour ago')
  rejectUnless(expiresAt > now, 'Expiration Time', 'is over')
  rejectUnless(
    expiresAt <= now + MAX_LIFETIME_MS + CLOCK_SKEW_MS,
    'Expiration Time',
    'is more than an hour ahead',
  )
  rejectUnless((message.notBefore?.getTime() ?? now) <= now, 'Not Before', 'is still to come')
  return { nonce: message.nonce, chainId }
}
