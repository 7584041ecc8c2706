import { z } from 'zod'
import { readStored, removeStored, writeStored } from '../local-storage.ts'

export const SESSION_KEY = 'kindyield.session'

const sessionSchema = z.object({ address: z.string(), accessToken: z.string(), refreshToken: z.string() })

/** R3, R5: the tokens, and the address that they were given to, under one key. */
export type Session = z.infer<typeof sessionSchema>

export interface SessionStore {
  read: () => Session | null
  write: (session: Session) => void
  clear: () => void
  /** Told of every change, also of one that another tab made. */
  watch: (listener: () => void) => () => void
}

/** Storage is read anew each time: another tab may have refreshed the tokens meanwhile. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    read: () => parseSession(readStored(SESSION_KEY)),
    write(session) {
      writeStored(SESSION_KEY, JSON.stringify(session))
      tell()
    },
    clear() {
      removeStored(SESSION_KEY)
      tell()
    },
    watch(listener) {
      const elsewhere = (event: StorageEvent) => {
        if (event.key === SESSION_KEY || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', elsewhere)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', elsewhere)
      }
    },
  }
}

function parseSession(text: string | null): Session | null {
  if (text === null) return null
  try {
    const session = sessionSchema.safeParse(JSON.parse(text))
    return session.success ? session.data : null
  } catch {
    return null
  }
}
