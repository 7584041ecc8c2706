import type { LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createAccessTokens } from '../../auth/access-tokens.ts'
import { makeMessage, sendJson, signIn } from '../sign-in.ts'
import type { TestApi } from '../start-api.ts'
import type { Credential } from './route-requests.ts'

const CHAIN_ID = 31_337
const HOUR_MS = 3_600_000
/** Access tokens are valid for ten minutes. */
const RENEW_AFTER_MS = 5 * 60_000

/** In bodies they stand for what is valid only at the moment of sending. */
export const LIVE = {
  /** Who signs the message; without one, somebody new. */
  address: '@address',
  refreshToken: '@refreshToken',
  message: '@message',
  signature: '@signature',
}

type Accounts = { holder: LocalAccount; administrator: LocalAccount }
type Session = { accessToken: string; refreshToken: string; signedInAt: number }

/** Sessions that stay signed in, and tokens that no session has. */
export function createCredentials(running: TestApi, accounts: Accounts, authSecret: string) {
  const sessions = new Map<keyof Accounts, Session>()
  const secret = new TextEncoder().encode(authSecret)

  /** Signs in again when the session is old, or when a request has ended it. */
  async function sessionOf(name: keyof Accounts): Promise<Session> {
    const found = sessions.get(name)
    const isYoung = found !== undefined && performance.now() - found.signedInAt < RENEW_AFTER_MS
    if (isYoung && (await isSignedIn(found))) return found
    const tokens = await signIn(running.api, accounts[name])
    const session = { ...tokens, signedInAt: performance.now() }
    sessions.set(name, session)
    return session
  }

  async function isSignedIn({ accessToken }: Session): Promise<boolean> {
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await running.api.request('/api/lido/transaction?take=1', { headers })).status === 200
  }

  let signedOut: Promise<string> | undefined

  async function endSession(): Promise<string> {
    const { accessToken } = await signIn(running.api, accounts.administrator)
    await sendJson(running.api, 'POST', '/api/auth/signOut', {}, accessToken)
    return accessToken
  }

  /** A token of the administrator's real session, which only its signature, its network or its age give away. */
  async function forge(options: { secret?: Uint8Array; chainId?: number; ageMs?: number }): Promise<string> {
    const { accessToken } = await sessionOf('administrator')
    const { sid } = JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { sid: string }
    const { ageMs = 0, ...others } = options
    const now = () => new Date(Date.now() - ageMs)
    const tokens = createAccessTokens({ secret, chainId: CHAIN_ID, ...others, now })
    return tokens.issue({ address: accounts.administrator.address, sessionId: sid })
  }

  async function tokenOf(credential: Exclude<Credential, 'none' | 'notBearer'>): Promise<string> {
    switch (credential) {
      case 'holder':
      case 'administrator':
        return (await sessionOf(credential)).accessToken
      case 'expired':
        return forge({ ageMs: HOUR_MS })
      case 'signedOut':
        signedOut ??= endSession()
        return signedOut
      case 'otherSecret':
        return forge({ secret: new TextEncoder().encode('a secret that is not the one of the server') })
      case 'otherChain':
        return forge({ chainId: 1 })
      case 'unsigned': {
        const [, payload] = (await sessionOf('administrator')).accessToken.split('.')
        return `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${payload}.`
      }
      case 'mangled': {
        const { accessToken } = await sessionOf('administrator')
        return accessToken.slice(0, -6)
      }
    }
  }

  async function headerOf(credential: Credential): Promise<Record<string, string>> {
    if (credential === 'none') return {}
    if (credential === 'notBearer')
      return { authorization: `Basic ${(await sessionOf('administrator')).accessToken}` }
    return { authorization: `Bearer ${await tokenOf(credential)}` }
  }

  /** A body with what is valid now in the places of `LIVE`. */
  async function fillBody(body: string): Promise<string> {
    let filled = body
    if (filled.includes(LIVE.address)) {
      const isSigned = filled.includes(LIVE.message)
      const { address } = isSigned ? accounts.holder : privateKeyToAccount(generatePrivateKey())
      filled = filled.replaceAll(LIVE.address, address)
    }
    if (filled.includes(LIVE.refreshToken))
      filled = filled.replaceAll(LIVE.refreshToken, (await sessionOf('holder')).refreshToken)
    if (filled.includes(LIVE.message)) {
      const { holder } = accounts
      const message = await makeMessage(running.api, holder.address)
      filled = filled.replaceAll(LIVE.message, JSON.stringify(message).slice(1, -1))
      filled = filled.replaceAll(LIVE.signature, await holder.signMessage({ message }))
    }
    return filled
  }

  return { headerOf, fillBody }
}
