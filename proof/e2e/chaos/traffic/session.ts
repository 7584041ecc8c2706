import { setTimeout } from 'node:timers/promises'
import type { LocalAccount } from 'viem'
import { signInMessage } from '../../stack/sign-in-message.ts'
import { type ApiClient, parse, UnavailableError } from './api-client.ts'

/** A session that the API confirmed, with the tokens that arrived last. */
export type Session = { account: LocalAccount; accessToken: string; refreshToken: string }

type Tokens = { data: Pick<Session, 'accessToken' | 'refreshToken'> }

const RETRY_MS = 250

/** The API ended a session that nobody signed out of. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}

export async function signIn(api: ApiClient, account: LocalAccount): Promise<Session> {
  // Refused for an address that is registered already.
  await api.send('POST', '/api/auth/signUp', { body: { publicAddress: account.address } })
  const { nonce } = parse<{ nonce: string }>(await api.send('GET', '/api/auth/nonce'))
  const message = signInMessage(api.url, account.address, nonce)
  const signature = await account.signMessage({ message })
  const answer = await api.send('POST', '/api/auth/signIn', {
    body: { publicAddress: account.address, message, signature },
  })
  // By a server whose clock jumped the message is too old, or of the future.
  if (answer.status !== 200) throw new UnavailableError(`sign in: ${answer.status}`)
  return { account, ...parse<Tokens>(answer).data }
}

/** Gets the next tokens, with the same refresh token until an answer arrives, as the web app does. */
export async function refresh(api: ApiClient, session: Session, isOver: () => boolean): Promise<void> {
  const { refreshToken } = session
  while (!isOver()) {
    try {
      const answer = await api.send('PUT', '/api/auth/refresh', { body: { refreshToken } })
      if (answer.status !== 200) throw new SignedOutError(`${answer.status} ${answer.body.toString()}`)
      Object.assign(session, parse<Tokens>(answer).data)
      return
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

/** Refreshes every session once more; returns those that the API ended. */
export async function findEndedSessions(api: ApiClient, sessions: Session[]): Promise<string[]> {
  const ended: string[] = []
  for (const session of sessions) {
    try {
      await refresh(api, session, () => false)
    } catch (error) {
      if (!(error instanceof SignedOutError)) throw error
      ended.push(`${session.account.address} was signed out: ${error.message}`)
    }
  }
  return ended
}
