import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import DataLoader from 'dataloader'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Address, getAddress, type Hex } from 'viem'
import type { Database, Transaction } from '../database/database.ts'
import { prepareQuery } from '../database/prepare-query.ts'
import { refreshToken, session } from '../database/schema/auth-tables.ts'
import { ApiError } from '../errors/api-error.ts'
import type { SignedInUser } from './access-tokens.ts'

export type OpenSession = SignedInUser & { refreshToken: string }
/** The message and signature that a contract wallet accepted, and its network. */
export type Proof = { message: string; signature: Hex; proofChainId: number }
/** What proved the address of a session: a contract on a network, or else a key. */
export type SessionProof = Pick<typeof session.$inferSelect, 'proofChainId'>

/** After this the user must sign in again, however often the session was refreshed. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000
/** Two tabs that refresh at once, or a lost response, must not end the session. */
const REUSE_GRACE_MS = 10_000
/** A lost response or two tabs are an accident; this many generations in a row are two clients with one token. */
const FORGIVEN_IN_A_ROW = 3
const FORGIVEN_MASK = 2 ** (FORGIVEN_IN_A_ROW + 1) - 1
const CLEANUP_EVERY_MS = 60 * 60_000
const SESSION_ENDED = 'The session is over: sign in again'

type OpenRow = { id: string } & SessionProof

const openSessions = prepareQuery<{ ids: readonly string[]; now: Date; firstChainId: number }, OpenRow>(
  'open sessions',
  value => sql`
    select id, case when message is not null then coalesce(proof_chain_id, ${value('firstChainId')}::int) end
      as "proofChainId"
    from session
    where id = any(${value('ids')}::uuid[]) and ended_at is null and expires_at > ${value('now')}`,
)

export type SessionsOptions = {
  database: Database
  /** The network of proofs that a version stored that knew one network. */
  firstChainId: number
  now: () => Date
  secret: Uint8Array
}

/**
 * Sessions with rotating refresh tokens. A refresh with a token of the newest generation starts the next one, whose
 * token is derived from it. For some seconds, a token of the previous generation gets that same token once more. Any
 * older token was copied, and because the thief cannot be told from the owner, the session ends.
 */
export function createSessions({ database, firstChainId, now, secret }: SessionsOptions) {
  let cleanedAt = 0
  const openSessionLoader = new DataLoader<string, SessionProof | undefined>(
    async ids => {
      const rows = await openSessions(database, { ids, now: now(), firstChainId })
      const found = new Map(rows.map(({ id, ...proof }) => [id, proof]))
      return ids.map(id => found.get(id))
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
      const first = randomBytes(32).toString('base64url')
      return { address, sessionId: id, refreshToken: await store(transaction, first, id, 0) }
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
        proofChainId: session.proofChainId,
      })
      .from(refreshToken)
      .innerJoin(session, eq(session.id, refreshToken.sessionId))
      .where(and(eq(refreshToken.hash, hashOf(presented)), isNull(session.endedAt)))
    if (found === undefined || found.message === null || found.signature === null) return undefined
    const { address, sessionId, message, signature, proofChainId } = found
    return {
      address: getAddress(address),
      sessionId,
      message,
      signature: signature as Hex,
      proofChainId: proofChainId ?? firstChainId,
    }
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
      const next = advance(found, token.generation, now())
      await transaction.update(session).set(next).where(eq(session.id, found.id))
      if ('endedAt' in next) return undefined
      const { id } = found
      const generation = token.generation + 1
      const derived = deriveToken(secret, { presented, id, generation })
      const refreshed = await store(transaction, derived, id, generation)
      return { address: getAddress(found.address), sessionId: id, refreshToken: refreshed }
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

  /** Checked with every authenticated request, undefined once it is over; concurrent checks are batched into one query. */
  function findOpen(id: string): Promise<SessionProof | undefined> {
    return openSessionLoader.load(id)
  }

  async function deleteExpired(): Promise<void> {
    const time = now().getTime()
    if (time - cleanedAt < CLEANUP_EVERY_MS) return
    cleanedAt = time
    await database.delete(session).where(lte(session.expiresAt, now()))
  }

  return { open, findContractSession, refresh, end, findOpen }
}

type Generations = Pick<typeof session.$inferSelect, 'generation' | 'refreshedAt' | 'forgivenGenerations'>

/** What becomes of a session when a token of this generation is presented. */
function advance({ generation, refreshedAt, forgivenGenerations }: Generations, presented: number, at: Date) {
  if (presented === generation) {
    const forgiven = (forgivenGenerations << 1) & FORGIVEN_MASK
    return { generation: generation + 1, refreshedAt: at, forgivenGenerations: forgiven }
  }
  const forgiven = forgivenGenerations | 1
  const isLate = at.getTime() - refreshedAt.getTime() > REUSE_GRACE_MS
  if (presented !== generation - 1 || isLate || forgiven === FORGIVEN_MASK) return { endedAt: at }
  return { forgivenGenerations: forgiven }
}

/** The token that follows another one: the same each time, so that only its hash need be stored. */
function deriveToken(
  secret: Uint8Array,
  from: { presented: string; id: string; generation: number },
): string {
  const { presented, id, generation } = from
  return createHmac('sha256', secret)
    .update(`refresh token ${generation} of ${id} after ${presented}`)
    .digest('base64url')
}

/** One that was issued before is stored already. */
async function store(
  transaction: Transaction,
  token: string,
  sessionId: string,
  generation: number,
): Promise<string> {
  await transaction
    .insert(refreshToken)
    .values({ hash: hashOf(token), sessionId, generation })
    .onConflictDoNothing()
  return token
}

/** A plain hash suffices, because the token has 256 bits that cannot be guessed. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
