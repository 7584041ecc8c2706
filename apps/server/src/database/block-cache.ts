import { sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'

export type BlockCache = ReturnType<typeof createBlockCache>

/** More different questions than these within one block, and the cache begins anew. */
const MAX_ANSWERS = 1_000

/**
 * Answers to public questions, as text, for as long as the database says the same: until a block is indexed or
 * an administrator acts. What was asked for while a look at the database is under way waits for the next one,
 * so that nobody gets an answer older than their question.
 */
export function createBlockCache(database: Database) {
  let version = ''
  let answers = new Map<string, Promise<string>>()
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function look(): Promise<void> {
    const { rows } = await database.execute<{ version: string }>(sql`
      select concat((select string_agg(block_hash, ' ') from chain_cursor), ' ',
        (select max(id) from administrative_act)) as version`)
    const found = rows[0]?.version ?? ''
    if (found === version && answers.size < MAX_ANSWERS) return
    version = found
    answers = new Map()
  }

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
  async function answer(question: string, find: () => Promise<unknown>): Promise<string> {
    await refresh()
    const kept = answers.get(question)
    if (kept !== undefined) return kept
    const found = find().then(value => JSON.stringify(value))
    answers.set(question, found)
    // A failure is told to those who wait for it, and to nobody after them.
    found.catch(() => answers.delete(question))
    return found
  }

  return { answer }
}
