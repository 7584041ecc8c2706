import { routes } from '@kindyield/api-contract'
import type { ApiClient } from '#lib/api/api-client.ts'

/** Signing out waits no longer than this for the server. */
const TIMEOUT_MS = 3_000

/** Revokes the session on the server, so that its tokens are useless if they leak. */
export async function revokeSession(api: ApiClient): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await api.call(routes.signOut, { signal }).catch(() => {})
}
