import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../database/database.ts'
import { account } from '../database/schema/auth-tables.ts'
import { ApiError } from '../errors/api-error.ts'

/** The web app recognizes this message and continues with signing in. */
const ALREADY_REGISTERED = 'User already registered!'

export function createAccounts({ database, now }: { database: Database; now: () => Date }) {
  async function register(address: Address): Promise<void> {
    const added = await database
      .insert(account)
      .values({ address, createdAt: now() })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) throw new ApiError('alreadyRegistered', ALREADY_REGISTERED)
  }

  async function isRegistered(address: Address): Promise<boolean> {
    const found = await database.select().from(account).where(eq(account.address, address))
    return found.length > 0
  }

  return { register, isRegistered }
}
