import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { type Address, getAddress, isAddress } from 'viem'

/** Who is asking: an address that has proven itself, and the session in which it did. */
export type SignedIn = { address: Address; sessionId: string }

export const ACCESS_TOKEN_SECONDS = 10 * 60
const ALGORITHM = 'HS256'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const ISSUER = 'kindyield'

export type AccessTokensOptions = { secret: Uint8Array; chainId: number; now: () => Date }

/** Signed and short-lived. One made for another network is refused, even where both share a secret. */
export function createAccessTokens({ secret, chainId, now }: AccessTokensOptions) {
  const audience = String(chainId)
  // Once for all: made from the bytes with every request, the key took longer than to check the signature.
  const signingKey = crypto.subtle.importKey('raw', secret as Uint8Array<ArrayBuffer>, HMAC, false, [
    'sign',
    'verify',
  ])

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
    try {
      const { payload } = await jwtVerify(token, await signingKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        currentDate: now(),
        requiredClaims: ['exp', 'sub', 'sid'],
      })
      const { sub, sid } = payload
      if (sub === undefined || !isAddress(sub) || typeof sid !== 'string') return undefined
      return { address: getAddress(sub), sessionId: sid }
    } catch (error) {
      if (error instanceof JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }

  return { issue, read }
}
