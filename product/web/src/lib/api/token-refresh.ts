import { RequestError } from '#lib/errors/request-error.ts'
import type { Session, SessionStore } from '#lib/storage/session-store.ts'

type Tokens = Pick<Session, 'accessToken' | 'refreshToken'>

type RefreshDependencies = {
  store: SessionStore
  /** Exchanges a refresh token for a new pair of tokens. */
  renew: (refreshToken: string) => Promise<Tokens>
  /** Missing outside a secure context; then each tab refreshes for itself. */
  locks?: Pick<LockManager, 'request'> | undefined
}

const LOCK = 'kindyield.refresh'

/**
 * Runs one refresh at a time. Requests of this tab share it; other tabs wait for the lock and then find the new
 * tokens in storage. Resolves to the access token to retry with.
 */
export function createTokenRefresh({ store, renew, locks = navigator.locks }: RefreshDependencies) {
  let pending: Promise<string> | null = null

  async function refreshNow(rejectedToken: string): Promise<string> {
    const session = store.read()
    if (!session) throw refreshError('signedOut')
    if (session.accessToken !== rejectedToken) return session.accessToken
    const tokens = await renew(session.refreshToken).catch((error: unknown) => {
      const isExpired = error instanceof RequestError && error.statusCode === 401
      if (isExpired && store.read()?.refreshToken === session.refreshToken) store.clear()
      throw refreshError(error instanceof RequestError && !isExpired ? error.code : 'signedOut', error)
    })
    const now = store.read()
    if (now?.refreshToken === session.refreshToken) {
      store.write({ ...tokens, address: session.address })
      return tokens.accessToken
    }
    // The session changed during the refresh: use the stored one, and never restore a session that was signed out.
    if (now?.address === session.address) return now.accessToken
    throw refreshError('signedOut')
  }

  return function refresh(rejectedToken: string): Promise<string> {
    pending ??= Promise.resolve(
      locks ? locks.request(LOCK, () => refreshNow(rejectedToken)) : refreshNow(rejectedToken),
    ).finally(() => {
      pending = null
    })
    return pending
  }
}

function refreshError(code: RequestError['code'], cause?: unknown): RequestError {
  return new RequestError(code, 'Error while refreshing token', { cause })
}
