import { and, eq, gt, lte } from 'drizzle-orm'
import { generateSiweNonce } from 'viem/siwe'
import type { Database } from '../database/open-database.ts'
import { signInNonce } from '../database/schema.ts'

/** Long enough to read a message in a wallet, and to sign it with several people. */
const LIFETIME_MS = 10 * 60_000
const SWEEP_EVERY_MS = 60_000

/** Each nonce signs in at most once, whichever instance handed it out and whichever is asked to take it. */
export function createNonces({ database, now }: { database: Database; now: () => Date }) {
  let sweptAt = 0

  async function issue(): Promise<{ nonce: string; expiresAt: Date }> {
    await sweep()
    const nonce = generateSiweNonce()
    const expiresAt = new Date(now().getTime() + LIFETIME_MS)
    await database.insert(signInNonce).values({ nonce, expiresAt })
    return { nonce, expiresAt }
  }

  /** True for the first who asks, in time. Deleting is what makes it atomic: only one can delete a row. */
  async function use(nonce: string): Promise<boolean> {
    const used = await database
      .delete(signInNonce)
      .where(and(eq(signInNonce.nonce, nonce), gt(signInNonce.expiresAt, now())))
      .returning()
    return used.length > 0
  }

  /** Those that nobody used would stay for ever. */
  async function sweep(): Promise<void> {
    const time = now().getTime()
    if (time - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = time
    await database.delete(signInNonce).where(lte(signInNonce.expiresAt, now()))
  }

  return { issue, use }
}
