import { RequestError } from '../request-error.ts'
import type { Session, SessionStore } from './session-store.ts'

type Tokens = Pick<Session, 'accessToken' | 'refreshToken'>

interface RefreshDependencies {
  store: SessionStore
  /** Trades a refresh token for the next pair. */
  renew: (refreshToken: string) => Promise<Tokens>
  /** Missing where the page is not served safely; then each tab refreshes for itself. */
  locks?: Pick<LockManager, 'request'> | undefined
}

const LOCK = 'kindyield.refresh'

/**
 * R5: one refresh at a time. Requests of this tab share it, other tabs wait for the lock and then find the new
 * tokens in storage. Returns the access token to go on with.
 */
export function createRefresh({ store, renew, locks = navigator.locks }: RefreshDependencies) {
  let underWay: Promise<string> | null = null

  async function refreshNow(refused: string): Promise<string> {
    const session = store.read()
    if (!session) throw refreshError('signed-out')
    if (session.accessToken !== refused) return session.accessToken
    const tokens = await renew(session.refreshToken).catch((error: unknown) => {
      const isOver = error instanceof RequestError && error.statusCode === 401
      if (isOver && store.read()?.refreshToken === session.refreshToken) store.clear()
      throw refreshError(error instanceof RequestError && !isOver ? error.code : 'signed-out', error)
    })
    const now = store.read()
    if (now?.refreshToken === session.refreshToken) {
      store.write({ ...tokens, address: session.address })
      return tokens.accessToken
    }
    // What was stored meanwhile counts. Whoever logged out is not brought back.
    if (now?.address === session.address) return now.accessToken
    throw refreshError('signed-out')
  }

  return function refresh(refused: string): Promise<string> {
    underWay ??= Promise.resolve(
      locks ? locks.request(LOCK, () => refreshNow(refused)) : refreshNow(refused),
    ).finally(() => {
      underWay = null
    })
    return underWay
  }
}

function refreshError(code: RequestError['code'], cause?: unknown): RequestError {
  return new RequestError(code, 'Error while refreshing token', { cause })
}
