import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { LRUCache } from 'lru-cache'
import { type Address, getAddress, isAddress } from 'viem'

/** The signed-in user of a request: a verified address and its session. */
export type SignedInUser = { address: Address; sessionId: string }

export const ACCESS_TOKEN_SECONDS = 10 * 60
const ALGORITHM = 'HS256'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const ISSUER = 'kindyield'
const MAX_CACHED = 10_000

type Verified = { user: SignedInUser; expiresAt: number }
export type AccessTokensOptions = { secret: Uint8Array; chainId: number; now: () => Date }

/** Short-lived JWTs. The audience is the chain id, so a token of another network is invalid even with the same secret. */
export function createAccessTokens({ secret, chainId, now }: AccessTokensOptions) {
  const audience = String(chainId)
  // Imported once: importing the key with every request took longer than verifying the signature.
  const signingKey = crypto.subtle.importKey('raw', secret as Uint8Array<ArrayBuffer>, HMAC, false, [
    'sign',
    'verify',
  ])

  // Verified tokens: a client sends its token with every request for ten minutes.
  const cache = new LRUCache<string, Verified>({ max: MAX_CACHED })

  async function issue({ address, sessionId }: SignedInUser): Promise<string> {
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

  /** Undefined when the token is invalid or has expired. */
  async function read(token: string): Promise<SignedInUser | undefined> {
    const found = cache.get(token) ?? (await verify(token))
    return found === undefined || found.expiresAt <= now().getTime() ? undefined : found.user
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
      const verified = { user: { address: getAddress(sub), sessionId: sid }, expiresAt: exp * 1000 }
      cache.set(token, verified)
      return verified
    } catch (error) {
      if (error instanceof JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }

  return { issue, read }
}
