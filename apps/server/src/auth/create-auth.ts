import type { Address, Hex, PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'
import { Refusal } from '../refusal.ts'
import { createAccessTokens, type SignedIn } from './access-tokens.ts'
import { createAccounts } from './accounts.ts'
import { createAdministrator } from './administrator.ts'
import { createNonces } from './nonces.ts'
import { createSessions, type OpenSession } from './sessions.ts'
import { checkSignInMessage } from './sign-in-message.ts'
import { isStillAccepted, verifySignature } from './verify-signature.ts'

export type AuthOptions = {
  database: Database
  chain: PublicClient
  chainId: number
  ngoFactory: Address
  /** Signs the access tokens. */
  secret: Uint8Array
  /** The web app's own addresses. */
  origins: readonly string[]
  /** Sessions live by the wall clock, whatever the chain's says. */
  now?: () => Date
}

export type Tokens = { accessToken: string; refreshToken: string }
export type SignInRequest = { publicAddress: Address; message: string; signature: Hex }
export type Auth = ReturnType<typeof createAuth>

/** Who somebody is: proven by a signature once, then by tokens. */
export function createAuth(options: AuthOptions) {
  const { database, chain, chainId, ngoFactory, secret, origins, now = () => new Date() } = options
  const accounts = createAccounts({ database, now })
  const nonces = createNonces({ database, now })
  const sessions = createSessions({ database, now })
  const accessTokens = createAccessTokens({ secret, chainId, now })
  const administrator = createAdministrator({ chain, ngoFactory })

  async function signIn({ publicAddress: address, message, signature }: SignInRequest): Promise<Tokens> {
    const { nonce } = checkSignInMessage(message, { origins, chainId, address, now: now() })
    if (!(await accounts.isRegistered(address))) {
      throw new Refusal('signInRefused', 'This address is not registered: sign up first')
    }
    // Before the signature is looked at: so each nonce buys one look, and no more of the chain's time.
    if (!(await nonces.use(nonce))) {
      throw new Refusal('signInRefused', 'The nonce was used before, is too old or is not ours')
    }
    const verified = await verifySignature(chain, { address, message, signature })
    if ('wrong' in verified) throw new Refusal('signInRefused', verified.wrong)
    const proof = verified.by === 'contract' ? { message, signature: verified.signature } : undefined
    return tokensOf(await sessions.open(address, proof))
  }

  /** A contract wallet's owners may have changed since it accepted the signature, so it is asked each time. */
  async function refresh(refreshToken: string): Promise<Tokens> {
    const signed = await sessions.findSigned(refreshToken)
    if (signed !== undefined && !(await isStillAccepted(chain, signed))) await sessions.end(signed.sessionId)
    return tokensOf(await sessions.refresh(refreshToken))
  }

  /** Who a request comes from. A session that has ended takes its access tokens with it, at once. */
  async function authenticate(accessToken: string): Promise<SignedIn> {
    const signedIn = await accessTokens.read(accessToken)
    if (signedIn === undefined || !(await sessions.isOpen(signedIn.sessionId))) {
      throw new Refusal('notSignedIn', 'The access token is not valid any more')
    }
    return signedIn
  }

  async function tokensOf({ refreshToken, ...signedIn }: OpenSession): Promise<Tokens> {
    return { accessToken: await accessTokens.issue(signedIn), refreshToken }
  }

  return {
    signUp: accounts.register,
    issueNonce: nonces.issue,
    signIn,
    refresh,
    authenticate,
    signOut: sessions.end,
    isAdministrator: administrator.is,
  }
}
