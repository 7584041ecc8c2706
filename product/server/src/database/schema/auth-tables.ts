import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/*
 * Accounts and sessions. They do not come from the chain, so rollbacks and resets do not touch them.
 */

/** Registered addresses. Ownership is proven only by signing in. */
export const account = pgTable('account', {
  address: text('address').primaryKey(),
  createdAt: instant('created_at').notNull(),
})

/** Issued nonces: using one deletes it. */
export const signInNonce = pgTable(
  'sign_in_nonce',
  { nonce: text('nonce').primaryKey(), expiresAt: instant('expires_at').notNull() },
  table => [index('sign_in_nonce_expiry').on(table.expiresAt)],
)

/** One sign-in and all tokens refreshed from it, which end together. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    address: text('address')
      .notNull()
      .references(() => account.address),
    /** How often it was refreshed; only tokens of this generation are valid. */
    generation: integer('generation').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
    /** Its generations of late whose token was presented again and forgiven: a bit for each, the newest is the lowest. */
    forgivenGenerations: integer('forgiven_generations').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** What a contract wallet accepted, to verify again at every refresh; null where a key signed. */
    message: text('message'),
    signature: text('signature'),
    /** The network of that contract: elsewhere the same address can be somebody else's. Null where a key signed, or a version that knew one network stored it. */
    proofChainId: integer('proof_chain_id'),
  },
  table => [index('session_expiry').on(table.expiresAt)],
)

/** Refresh tokens as SHA-256 hashes. Used ones are kept as long as their session, to detect reuse. */
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
