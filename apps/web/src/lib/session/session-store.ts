import { z } from 'zod'
import { readStored, removeStored, writeStored } from '../local-storage.ts'

export const SESSION_KEY = 'kindyield.session'

const sessionSchema = z.object({ address: z.string(), accessToken: z.string(), refreshToken: z.string() })

/** R3, R5: the tokens, and the address that they were given to, under one key. */
export type Session = z.infer<typeof sessionSchema>

export interface SessionStore {
  /** Null also when what is stored is not of the address that this tab has claimed. */
  read: () => Session | null
  write: (session: Session) => void
  clear: () => void
  /** Whether the stored session is of this address. If so, this tab reads no other's from now on. */
  claim: (address: string) => boolean
  /** Told of every change, also of one that another tab made. */
  watch: (listener: () => void) => () => void
}

/**
 * Storage is read anew each time: another tab may have refreshed the tokens meanwhile, or have signed in with another
 * wallet, whose records this one must not show.
 */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>()
  let owner: string | null = null
  const isOf = (session: Session | null, address: string) =>
    session?.address.toLowerCase() === address.toLowerCase()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    const session = parseSession(readStored(SESSION_KEY))
    return owner === null || isOf(session, owner) ? session : null
  }
  return {
    read,
    write(session) {
      owner = session.address
      writeStored(SESSION_KEY, JSON.stringify(session))
      tell()
    },
    clear() {
      // Another wallet's stays: it belongs to another tab.
      if (read()) removeStored(SESSION_KEY)
      owner = null
      tell()
    },
    claim(address) {
      const isOurs = isOf(read(), address)
      if (isOurs) owner = address
      return isOurs
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
