import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'
import { prepareQuery } from './prepared-query.ts'

export type BlockCache = ReturnType<typeof createBlockCache>
type Bytes = Uint8Array<ArrayBuffer>
export type KeptAnswer = { bytes: Bytes; compressed(): Promise<Bytes> }

/** How old an answer may be when it was another process that indexed a block. */
const TRUSTED_MS = 50
/** More different questions than these within one block, and the cache begins anew. */
const MAX_ANSWERS = 1_000

const readVersion = prepareQuery<Record<never, never>, { version: string }>(
  'version',
  () => sql`
    select concat((select string_agg(block_hash, ' ') from chain_cursor), ' ',
      (select max(id) from administrative_act)) as version`,
)

/**
 * Answers to public questions, written out once, for as long as the database says the same: until a block is
 * indexed or an administrator acts. What this process did itself shows at once, what another did after moments.
 */
export function createBlockCache(database: Database, trustedMs = TRUSTED_MS) {
  let version = ''
  let answers = new Map<string, Promise<KeptAnswer>>()
  let trustedUntil = Number.NEGATIVE_INFINITY
  /** Counts what may have changed, so that a look that began before it is not believed after. */
  let changes = 0
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function look(): Promise<void> {
    const before = changes
    const [row] = await readVersion(database, {})
    if (before === changes) trustedUntil = performance.now() + trustedMs
    const found = row?.version ?? ''
    if (found === version && answers.size < MAX_ANSWERS) return
    version = found
    answers = new Map()
  }

  /** Those who come while a look is under way wait for the next one: theirs must not be older than they are. */
  function refresh(): Promise<void> {
    if (looking === undefined) {
      looking = look().finally(() => {
        looking = undefined
      })
      return looking
    }
    next ??= looking
      .catch(() => {})
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }

  /** The kept answer to a question, or the one that `find` finds now. */
  async function answer(question: string, find: () => Promise<unknown>): Promise<KeptAnswer> {
    if (performance.now() >= trustedUntil) await refresh()
    const kept = answers.get(question)
    if (kept !== undefined) return kept
    const found = find().then(value => keep(JSON.stringify(value)))
    answers.set(question, found)
    // A failure is told to those who wait for it, and to nobody after them.
    found.catch(() => answers.delete(question))
    return found
  }

  /** To be told of whatever may have changed the answers. */
  function doubt(): void {
    changes += 1
    trustedUntil = Number.NEGATIVE_INFINITY
  }

  return { answer, doubt }
}

const compress = promisify(gzip)

function keep(text: string): KeptAnswer {
  const bytes = new TextEncoder().encode(text)
  let compressing: Promise<Bytes> | undefined
  return {
    bytes,
    compressed: () => {
      compressing ??= compress(bytes).then(shorter => new Uint8Array(shorter))
      return compressing
    },
  }
}
