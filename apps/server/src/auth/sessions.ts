import { createHash, randomBytes, randomUUID } from 'node:crypto'
import DataLoader from 'dataloader'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Address, getAddress, type Hex } from 'viem'
import type { Database, Transaction } from '../database/open-database.ts'
import { prepareQuery } from '../database/prepared-query.ts'
import { refreshToken, session } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import type { SignedIn } from './access-tokens.ts'

export type OpenSession = SignedIn & { refreshToken: string }
/** What a contract wallet accepted as its own. */
export type Proof = { message: string; signature: Hex }

/** After this, the wallet is asked again, however often the session was refreshed. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000
/** Two tabs that refresh at once, or an answer that was lost, are no theft. */
const FORGIVEN_MS = 10_000
const SWEEP_EVERY_MS = 60 * 60_000
const OVER = 'The session is over: sign in again'

const openSessions = prepareQuery<{ ids: readonly string[]; now: Date }, { id: string }>(
  'open sessions',
  value => sql`
    select id from session
    where id = any(${value('ids')}::uuid[]) and ended_at is null and expires_at > ${value('now')}`,
)

/**
 * Sessions whose refresh tokens are used once. A session counts its generations: a refresh with a token of the
 * newest opens the next one. A token of the generation before may, for some seconds, still join the newest;
 * any older one has been copied, and since nobody can tell who holds the copy, the whole session ends.
 */
export function createSessions({ database, now }: { database: Database; now: () => Date }) {
  let sweptAt = 0
  const looks = new DataLoader<string, boolean>(
    async ids => {
      const found = new Set((await openSessions(database, { ids, now: now() })).map(({ id }) => id))
      return ids.map(id => found.has(id))
    },
    { cache: false, batchScheduleFn: look => setImmediate(look) },
  )

  async function open(address: Address, proof?: Proof): Promise<OpenSession> {
    await sweep()
    const id = randomUUID()
    const expiresAt = new Date(now().getTime() + LIFETIME_MS)
    return database.transaction(async transaction => {
      await transaction
        .insert(session)
        .values({ id, address, generation: 0, refreshedAt: now(), expiresAt, ...proof })
      return { address, sessionId: id, refreshToken: await issue(transaction, id, 0) }
    })
  }

  /** The open session of a refresh token with what its contract wallet has signed; undefined for that of a key. */
  async function findSigned(presented: string): Promise<(SignedIn & Proof) | undefined> {
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
      // The lock makes refreshes of one session take turns: of two at once, the second finds what the first did.
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
      if (token.generation === generation - 1 && sinceRefresh <= FORGIVEN_MS) {
        return { ...opened, refreshToken: await issue(transaction, id, generation) }
      }
      await transaction.update(session).set({ endedAt: now() }).where(eq(session.id, id))
      return undefined
    })
    // Thrown out here: inside, it would roll the end of the session back.
    if (next === undefined) throw new Refusal('sessionOver', OVER)
    return next
  }

  async function end(id: string): Promise<void> {
    await database
      .update(session)
      .set({ endedAt: now() })
      .where(and(eq(session.id, id), isNull(session.endedAt)))
  }

  /** Asked with every request that needs a user; those that come at the same moment are looked up together. */
  function isOpen(id: string): Promise<boolean> {
    return looks.load(id)
  }

  async function sweep(): Promise<void> {
    const time = now().getTime()
    if (time - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = time
    await database.delete(session).where(lte(session.expiresAt, now()))
  }

  return { open, findSigned, refresh, end, isOpen }
}

async function issue(transaction: Transaction, sessionId: string, generation: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction.insert(refreshToken).values({ hash: hashOf(token), sessionId, generation })
  return token
}

/** The token is 256 random bits, so a plain hash suffices: there is nothing to guess. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
