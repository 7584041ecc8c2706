import type { ApiClient } from '../traffic/api-client.ts'
import { refresh, type Session, SignedOutError } from '../traffic/session.ts'

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
