import type { Address, Hex, PublicClient } from 'viem'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { createAccessTokens, type SignedInUser } from './access-tokens.ts'
import { createAccounts } from './accounts.ts'
import { createAdministrator } from './administrator.ts'
import { createNonces } from './nonces.ts'
import { createSessions, type OpenSession } from './sessions.ts'
import { validateSignInMessage } from './sign-in-message.ts'
import { createSignatureChecks } from './signature-checks.ts'

export type AuthOptions = {
  database: Database
  chain: PublicClient
  chainId: number
  ngoFactory: Address
  /** Signs the access tokens, and derives refresh tokens. */
  secret: Uint8Array
  /** The web app's own addresses. */
  origins: readonly string[]
  /** Sessions use the wall clock, not the chain's clock. */
  now?: (() => Date) | undefined
}

export type Tokens = { accessToken: string; refreshToken: string }
export type SignInRequest = { publicAddress: Address; message: string; signature: Hex }
export type Auth = ReturnType<typeof createAuth>

/** Signing up, in and out. A signature proves an address once, tokens prove it afterwards. */
export function createAuth(options: AuthOptions) {
  const { database, chain, chainId, ngoFactory, secret, origins, now = () => new Date() } = options
  const accounts = createAccounts({ database, now })
  const nonces = createNonces({ database, now })
  const sessions = createSessions({ database, now, secret })
  const accessTokens = createAccessTokens({ secret, chainId, now })
  const checks = createSignatureChecks(chain)
  const administrator = createAdministrator({ chain, ngoFactory })

  /** Signs in; `caller` is known by its IP. */
  async function signIn(request: SignInRequest, caller: string): Promise<Tokens> {
    const { publicAddress: address, message, signature } = request
    const { nonce } = validateSignInMessage(message, { origins, chainId, address, now: now() })
    if (!(await accounts.isRegistered(address))) {
      throw new ApiError('signInRejected', 'This address is not registered: sign up first')
    }
    // Before the signature is verified: so each nonce allows one verification, which may call the chain.
    if (!(await nonces.use(nonce))) {
      throw new ApiError('signInRejected', 'The nonce was used before, is too old or is not ours')
    }
    const verified = await checks.verify({ address, message, signature }, caller)
    if ('invalid' in verified) throw new ApiError('signInRejected', verified.invalid)
    const proof = verified.by === 'contract' ? { message, signature: verified.signature } : undefined
    return tokensOf(await sessions.open(address, proof))
  }

  /** Verifies a contract wallet's signature again, because its owners may have changed. */
  async function refresh(refreshToken: string, caller: string): Promise<Tokens> {
    const signed = await sessions.findContractSession(refreshToken)
    if (signed !== undefined && !(await checks.verifyAgain(signed, caller)))
      await sessions.end(signed.sessionId)
    return tokensOf(await sessions.refresh(refreshToken))
  }

  /** The user of an access token. Tokens of an ended session are invalid at once. */
  async function authenticate(accessToken: string): Promise<SignedInUser> {
    const user = await accessTokens.read(accessToken)
    if (user === undefined || !(await sessions.isOpen(user.sessionId))) {
      throw new ApiError('notSignedIn', 'The access token is not valid any more')
    }
    return user
  }

  async function tokensOf({ refreshToken, ...user }: OpenSession): Promise<Tokens> {
    return { accessToken: await accessTokens.issue(user), refreshToken }
  }

  return {
    signUp: accounts.register,
    issueNonce: nonces.issue,
    signIn,
    refresh,
    authenticate,
    signOut: sessions.end,
    isAdministrator: administrator.isAdministrator,
  }
}
