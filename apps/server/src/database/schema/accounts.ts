import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/*
 * What people do with the server itself. None of it is on the chain, so no roll-back and no reset touches it.
 */

/** Addresses that were registered. That one is somebody's is proven only by signing in. */
export const account = pgTable('account', {
  address: text('address').primaryKey(),
  createdAt: instant('created_at').notNull(),
})

/** Nonces that were handed out and not used yet: using one deletes it. */
export const signInNonce = pgTable(
  'sign_in_nonce',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  table => [index('sign_in_nonce_expiry').on(table.expiresAt)],
)

/** One sign-in and everything that was refreshed from it: a family of tokens that ends as one. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    address: text('address')
      .notNull()
      .references(() => account.address),
    /** How often it was refreshed; only tokens of this generation are current. */
    generation: integer('generation').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** What a contract wallet accepted, to ask it again with every refresh; empty where a key signed. */
    message: text('message'),
    signature: text('signature'),
  },
  table => [index('session_expiry').on(table.expiresAt)],
)

/** Refresh tokens as SHA-256 hashes. Used ones stay as long as their session, so that a reused one is noticed. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
  },
  table => [index('refresh_token_session').on(table.sessionId)],
)
