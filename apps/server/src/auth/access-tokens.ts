import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { type Address, getAddress, isAddress } from 'viem'

/** Who is asking: an address that has proven itself, and the session in which it did. */
export type SignedIn = { address: Address; sessionId: string }

export const ACCESS_TOKEN_SECONDS = 10 * 60
const ALGORITHM = 'HS256'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const ISSUER = 'kindyield'
/** More than these, and those that are known are forgotten. */
const MAX_KNOWN = 10_000

type Verified = { signedIn: SignedIn; expiresAt: number }
export type AccessTokensOptions = { secret: Uint8Array; chainId: number; now: () => Date }

/** Signed and short-lived. One made for another network is refused, even where both share a secret. */
export function createAccessTokens({ secret, chainId, now }: AccessTokensOptions) {
  const audience = String(chainId)
  // Once for all: made from the bytes with every request, the key took longer than to check the signature.
  const signingKey = crypto.subtle.importKey('raw', secret as Uint8Array<ArrayBuffer>, HMAC, false, [
    'sign',
    'verify',
  ])

  // A token comes with every request of its ten minutes; that it is ours need be found out once.
  const known = new Map<string, Verified>()

  async function issue({ address, sessionId }: SignedIn): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(address)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
      .sign(await signingKey)
  }

  /** Undefined when it is not ours, was changed, or is too old. */
  async function read(token: string): Promise<SignedIn | undefined> {
    const found = known.get(token) ?? (await verify(token))
    return found === undefined || found.expiresAt <= now().getTime() ? undefined : found.signedIn
  }

  async function verify(token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, await signingKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        currentDate: now(),
        requiredClaims: ['exp', 'sub', 'sid'],
      })
      const { sub, sid, exp } = payload
      if (sub === undefined || !isAddress(sub) || typeof sid !== 'string' || exp === undefined)
        return undefined
      const verified = { signedIn: { address: getAddress(sub), sessionId: sid }, expiresAt: exp * 1000 }
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(token, verified)
      return verified
    } catch (error) {
      if (error instanceof JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }

  return { issue, read }
}
