import { and, eq, gt, lte } from 'drizzle-orm'
import { generateSiweNonce } from 'viem/siwe'
import type { Database } from '../database/database.ts'
import { signInNonce } from '../database/schema/auth-tables.ts'

/** Long enough to read a message in a wallet, and for several owners to sign it. */
const LIFETIME_MS = 10 * 60_000
const CLEANUP_EVERY_MS = 60_000

/** Each nonce can be used once, whichever instance issued it and whichever receives it. */
export function createNonces({ database, now }: { database: Database; now: () => Date }) {
  let cleanedAt = 0

  async function issue(): Promise<{ nonce: string; expiresAt: Date }> {
    await deleteExpired()
    const nonce = generateSiweNonce()
    const expiresAt = new Date(now().getTime() + LIFETIME_MS)
    await database.insert(signInNonce).values({ nonce, expiresAt })
    return { nonce, expiresAt }
  }

  /** True once, while the nonce is valid. Atomic, because only one statement can delete the row. */
  async function use(nonce: string): Promise<boolean> {
    const used = await database
      .delete(signInNonce)
      .where(and(eq(signInNonce.nonce, nonce), gt(signInNonce.expiresAt, now())))
      .returning()
    return used.length > 0
  }

  async function deleteExpired(): Promise<void> {
    const time = now().getTime()
    if (time - cleanedAt < CLEANUP_EVERY_MS) return
    cleanedAt = time
    await database.delete(signInNonce).where(lte(signInNonce.expiresAt, now()))
  }

  return { issue, use }
}
