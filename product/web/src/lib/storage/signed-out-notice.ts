import { z } from 'zod'

const KEY = 'kindyield.signed-out'

const noticeSchema = z.object({
  /** The address that was signed in. */
  from: z.string(),
  /** The address that the wallet changed to; missing if it was disconnected. */
  to: z.string().optional(),
  /** Id of the wallet's connector. */
  connectorId: z.string(),
  /** Transactions of `from` that had not ended. */
  transactionIds: z.array(z.string()),
})

/** Why the user was signed out without asking for it. */
export type SignedOutNotice = z.infer<typeof noticeSchema>

/** Used where session storage is blocked; lost on a reload. */
let fallback: string | null = null
const listeners = new Set<() => void>()

function set(text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(KEY)
    else window.sessionStorage.setItem(KEY, text)
    fallback = null
  } catch {
    fallback = text
  }
  for (const listener of listeners) listener()
}

/** Kept in session storage: it outlives the reload, in this tab alone, until the user closes it. */
export const signedOutNotice = {
  write: (notice: SignedOutNotice) => set(JSON.stringify(notice)),
  clear: () => set(null),
  /** Returns the stored text, which stays the same while nothing changes. */
  readText(): string | null {
    try {
      return fallback ?? window.sessionStorage.getItem(KEY)
    } catch {
      return fallback
    }
  },
  parse(text: string | null): SignedOutNotice | null {
    try {
      return noticeSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
