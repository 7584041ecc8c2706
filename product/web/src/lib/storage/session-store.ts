import { z } from 'zod'
import { readStored, removeStored, writeStored } from './local-storage.ts'

export const SESSION_KEY = 'kindyield.session'

const sessionSchema = z.object({ address: z.string(), accessToken: z.string(), refreshToken: z.string() })

/** The tokens and the address they were issued to, stored under one key. */
export type Session = z.infer<typeof sessionSchema>

export type SessionStore = {
  /** Null also when the stored session belongs to another address than this tab is bound to. */
  read: () => Session | null
  write: (session: Session) => void
  clear: () => void
  /** Whether the stored session belongs to the address. If so, this tab ignores sessions of other addresses. */
  bindTo: (address: string) => boolean
  /** Notifies of every change, including those made in other tabs. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Reads storage every time: another tab may have refreshed the tokens, or signed in with another wallet, whose data
 * this tab must not show.
 */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>()
  let boundAddress: string | null = null
  const belongsTo = (session: Session | null, address: string) =>
    session?.address.toLowerCase() === address.toLowerCase()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    const session = parseSession(readStored(SESSION_KEY))
    return boundAddress === null || belongsTo(session, boundAddress) ? session : null
  }
  return {
    read,
    write(session) {
      boundAddress = session.address
      writeStored(SESSION_KEY, JSON.stringify(session))
      notify()
    },
    clear() {
      // A session of another wallet belongs to another tab and stays.
      if (read()) removeStored(SESSION_KEY)
      boundAddress = null
      notify()
    },
    bindTo(address) {
      const isOurs = belongsTo(read(), address)
      if (isOurs) boundAddress = address
      return isOurs
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === SESSION_KEY || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
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
