import type { Address, Hex, PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'
import { Refusal } from '../refusal.ts'
import { createAccessTokens, type SignedIn } from './access-tokens.ts'
import { createAccounts } from './accounts.ts'
import { createAdministrator } from './administrator.ts'
import { createNonces } from './nonces.ts'
import { createSessions, type OpenSession } from './sessions.ts'
import { checkSignInMessage } from './sign-in-message.ts'
import { verifySignature } from './verify-signature.ts'

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
    const checked = checkSignInMessage(message, { origins, chainId, address, now: now() })
    if ('wrong' in checked) throw new Refusal('signInRefused', checked.wrong)
    if (!(await accounts.isRegistered(address))) {
      throw new Refusal('signInRefused', 'This address is not registered: sign up first')
    }
    // Before the signature is looked at: so each nonce buys one look, and no more of the chain's time.
    if (!(await nonces.use(checked.nonce))) {
      throw new Refusal('signInRefused', 'The nonce was used before, is too old or is not ours')
    }
    if (!(await verifySignature(chain, { address, message, signature }))) {
      throw new Refusal('signInRefused', 'The signature is not valid for this address')
    }
    return tokensOf(await sessions.open(address))
  }

  async function refresh(refreshToken: string): Promise<Tokens> {
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
