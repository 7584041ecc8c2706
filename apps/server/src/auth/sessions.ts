import { createHash, randomBytes, randomUUID } from 'node:crypto'
import DataLoader from 'dataloader'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Address, getAddress, type Hex } from 'viem'
import type { Database, Transaction } from '../database/open-database.ts'
import { prepareQuery } from '../database/prepare-query.ts'
import { refreshToken, session } from '../database/schema/auth-tables.ts'
import { ApiError } from '../errors/api-error.ts'
import type { SignedInUser } from './access-tokens.ts'

export type OpenSession = SignedInUser & { refreshToken: string }
/** The message and signature that a contract wallet accepted. */
export type Proof = { message: string; signature: Hex }

/** After this the user must sign in again, however often the session was refreshed. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000
/** Two tabs that refresh at once, or a lost response, must not end the session. */
const REUSE_GRACE_MS = 10_000
const CLEANUP_EVERY_MS = 60 * 60_000
const SESSION_ENDED = 'The session is over: sign in again'

const openSessions = prepareQuery<{ ids: readonly string[]; now: Date }, { id: string }>(
  'open sessions',
  value => sql`
    select id from session
    where id = any(${value('ids')}::uuid[]) and ended_at is null and expires_at > ${value('now')}`,
)

/**
 * Sessions with rotating refresh tokens. A refresh with a token of the newest generation starts the next one. For
 * some seconds, a token of the previous generation gets another token of the newest. Any older token was copied, and
 * because the thief cannot be told from the owner, the session ends.
 */
export function createSessions({ database, now }: { database: Database; now: () => Date }) {
  let cleanedAt = 0
  const openSessionLoader = new DataLoader<string, boolean>(
    async ids => {
      const found = new Set((await openSessions(database, { ids, now: now() })).map(({ id }) => id))
      return ids.map(id => found.has(id))
    },
    { cache: false, batchScheduleFn: load => setImmediate(load) },
  )

  async function open(address: Address, proof?: Proof): Promise<OpenSession> {
    await deleteExpired()
    const id = randomUUID()
    const expiresAt = new Date(now().getTime() + LIFETIME_MS)
    return database.transaction(async transaction => {
      await transaction
        .insert(session)
        .values({ id, address, generation: 0, refreshedAt: now(), expiresAt, ...proof })
      return { address, sessionId: id, refreshToken: await issue(transaction, id, 0) }
    })
  }

  /** The open session of a refresh token that a contract wallet signed; undefined for one that a key signed. */
  async function findContractSession(presented: string): Promise<(SignedInUser & Proof) | undefined> {
    const [found] = await database
      .select({
        address: session.address,
        sessionId: session.id,
        message: session.message,
        signature: session.signature,
      })
      .from(refreshToken)
      .innerJoin(session, eq(session.id, refreshToken.sessionId))
      .where(and(eq(refreshToken.hash, hashOf(presented)), isNull(session.endedAt)))
    if (found === undefined || found.message === null || found.signature === null) return undefined
    const { address, sessionId, message, signature } = found
    return { address: getAddress(address), sessionId, message, signature: signature as Hex }
  }

  async function refresh(presented: string): Promise<OpenSession> {
    const next = await database.transaction(async transaction => {
      const [token] = await transaction
        .select()
        .from(refreshToken)
        .where(eq(refreshToken.hash, hashOf(presented)))
      if (token === undefined) return undefined
      // Locks the row, so that concurrent refreshes of a session run one after another.
      const [found] = await transaction
        .select()
        .from(session)
        .where(eq(session.id, token.sessionId))
        .for('update')
      if (found === undefined || found.endedAt !== null || found.expiresAt <= now()) return undefined
      const { id, generation } = found
      const opened = { address: getAddress(found.address), sessionId: id }
      if (token.generation === generation) {
        await transaction
          .update(session)
          .set({ generation: generation + 1, refreshedAt: now() })
          .where(eq(session.id, id))
        return { ...opened, refreshToken: await issue(transaction, id, generation + 1) }
      }
      const sinceRefresh = now().getTime() - found.refreshedAt.getTime()
      if (token.generation === generation - 1 && sinceRefresh <= REUSE_GRACE_MS) {
        return { ...opened, refreshToken: await issue(transaction, id, generation) }
      }
      await transaction.update(session).set({ endedAt: now() }).where(eq(session.id, id))
      return undefined
    })
    // Thrown outside the transaction: inside, it would roll back the end of the session.
    if (next === undefined) throw new ApiError('sessionEnded', SESSION_ENDED)
    return next
  }

  async function end(id: string): Promise<void> {
    await database
      .update(session)
      .set({ endedAt: now() })
      .where(and(eq(session.id, id), isNull(session.endedAt)))
  }

  /** Checked with every authenticated request; concurrent checks are batched into one query. */
  function isOpen(id: string): Promise<boolean> {
    return openSessionLoader.load(id)
  }

  async function deleteExpired(): Promise<void> {
    const time = now().getTime()
    if (time - cleanedAt < CLEANUP_EVERY_MS) return
    cleanedAt = time
    await database.delete(session).where(lte(session.expiresAt, now()))
  }

  return { open, findContractSession, refresh, end, isOpen }
}

async function issue(transaction: Transaction, sessionId: string, generation: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction.insert(refreshToken).values({ hash: hashOf(token), sessionId, generation })
  return token
}

/** A plain hash suffices, because the token has 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
