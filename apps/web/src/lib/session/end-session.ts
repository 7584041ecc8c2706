import { z } from 'zod'
import type { ApiClient } from '../api-client.ts'

/** Nobody waits longer than this to be logged out, whether the server can be reached or not. */
const PATIENCE_MS = 3_000

/** Ends the session on the server too, so that its tokens are worth nothing to whoever finds them. */
export async function endSession(api: ApiClient): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  await api.post('/api/auth/signOut', { schema: z.undefined(), signal }).catch(() => {})
}
