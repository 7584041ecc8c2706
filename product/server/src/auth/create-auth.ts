import type { Address, Hex, PublicClient } from 'viem'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { createAccessTokens, type SignedInUser } from './access-tokens.ts'
import { createAccounts } from './accounts.ts'
import { createAdministrator } from './administrator.ts'
import { createNonces } from './nonces.ts'
import { createSessions, type OpenSession, type SessionProof } from './sessions.ts'
import { validateSignInMessage } from './sign-in-message.ts'
import { createSignatureChecks, type SignatureChecks } from './signature-checks.ts'

type AuthNetwork = {
  network: { chainId: number }
  chain: PublicClient
  deployment: { ngoFactory: Address }
}

export type AuthOptions = {
  database: Database
  /** Those whose chain ids messages may name; access tokens and administration are of the first. */
  networks: readonly [AuthNetwork, ...AuthNetwork[]]
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
  const { database, networks, secret, origins, now = () => new Date() } = options
  const [{ network, chain, deployment }] = networks
  const { chainId } = network
  const accounts = createAccounts({ database, now })
  const nonces = createNonces({ database, now })
  const sessions = createSessions({ database, firstChainId: chainId, now, secret })
  const accessTokens = createAccessTokens({ secret, chainId, now })
  const checksOf = new Map(networks.map(each => [each.network.chainId, createSignatureChecks(each.chain)]))
  const administrator = createAdministrator({ chain, chainId, ngoFactory: deployment.ngoFactory })

  /** Signs in; `caller` is known by its IP. */
  async function signIn(request: SignInRequest, caller: string): Promise<Tokens> {
    const { publicAddress: address, message, signature } = request
    const chainIds = [...checksOf.keys()]
    const asked = validateSignInMessage(message, { origins, chainIds, address, now: now() })
    if (!(await accounts.isRegistered(address))) {
      throw new ApiError('signInRejected', 'This address is not registered: sign up first')
    }
    // Before the signature is verified: so each nonce allows one verification, which may call the chain.
    if (!(await nonces.use(asked.nonce))) {
      throw new ApiError('signInRejected', 'The nonce was used before, is too old or is not ours')
    }
    const checks = checksOf.get(asked.chainId) as SignatureChecks
    const verified = await checks.verify({ address, message, signature }, caller)
    if ('invalid' in verified) throw new ApiError('signInRejected', verified.invalid)
    const proof =
      verified.by === 'contract'
        ? { message, signature: verified.signature, proofChainId: asked.chainId }
        : undefined
    return tokensOf(await sessions.open(address, proof))
  }

  /**
   * Verifies a contract wallet's signature again, on its network, because its owners may have changed. Where that network is
   * not of this deployment any more, nothing can.
   */
  async function refresh(refreshToken: string, caller: string): Promise<Tokens> {
    const signed = await sessions.findContractSession(refreshToken)
    if (signed !== undefined) {
      const checks = checksOf.get(signed.proofChainId)
      if (!(await checks?.verifyAgain(signed, caller))) await sessions.end(signed.sessionId)
    }
    return tokensOf(await sessions.refresh(refreshToken))
  }

  /** The user of an access token. Tokens of an ended session are invalid at once. */
  async function authenticate(accessToken: string): Promise<SignedInUser & SessionProof> {
    const user = await accessTokens.read(accessToken)
    const proof = user && (await sessions.findOpen(user.sessionId))
    if (user === undefined || proof === undefined) {
      throw new ApiError('notSignedIn', 'The access token is not valid any more')
    }
    return { ...user, ...proof }
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
