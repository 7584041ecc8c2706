import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { coalesceCalls } from '../../database/coalesce-calls.ts'
import type { Database } from '../../database/database.ts'
import { prepareQuery } from '../../database/prepare-query.ts'

export type BlockCache = ReturnType<typeof createBlockCache>
type Bytes = Uint8Array<ArrayBuffer>
export type CachedBody = { bytes: Bytes; compressed(): Promise<Bytes> }

/** How long a checked version is trusted: blocks that another process indexes show after this time at most. */
const MAX_AGE_MS = 50
/** The cache is emptied when it holds more than this within one block. */
const MAX_ENTRIES = 1_000
const MAX_BYTES = 32 * 1024 * 1024

const readVersion = prepareQuery<Record<never, never>, { version: string }>(
  'version',
  () => sql`
    select concat((select string_agg(block_hash, ' ' order by chain_id) from chain_cursor), ' ',
      (select max(id) from administrative_act)) as version`,
)

/**
 * Caches the serialized bodies of public responses until a block is indexed or an administrator changes something.
 * Writes of this process invalidate it at once, writes of another within `maxAgeMs`.
 */
export function createBlockCache(database: Database, maxAgeMs = MAX_AGE_MS) {
  let version = ''
  let entries = new Map<string, Promise<CachedBody>>()
  let bytesHeld = 0
  let validUntil = Number.NEGATIVE_INFINITY
  /** Counts invalidations: a version read that began before one does not make the cache valid again. */
  let invalidations = 0

  const refresh = coalesceCalls(async () => {
    const before = invalidations
    const [row] = await readVersion(database, {})
    if (before === invalidations) validUntil = performance.now() + maxAgeMs
    const found = row?.version ?? ''
    if (found === version && entries.size < MAX_ENTRIES && bytesHeld < MAX_BYTES) return
    version = found
    entries = new Map()
    bytesHeld = 0
  })

  /** The cached body of a key, or else that of what `load` returns. */
  async function get(key: string, load: () => Promise<unknown>): Promise<CachedBody> {
    if (performance.now() >= validUntil) await refresh()
    const cached = entries.get(key)
    if (cached !== undefined) return cached
    const loading = load().then(value => {
      const body = createBody(JSON.stringify(value))
      bytesHeld += body.bytes.length
      return body
    })
    entries.set(key, loading)
    // Callers that wait for it get the failure; it is not cached.
    loading.catch(() => entries.delete(key))
    return loading
  }

  /** Call after every write that may change a cached response. */
  function invalidate(): void {
    invalidations += 1
    validUntil = Number.NEGATIVE_INFINITY
  }

  return { get, invalidate }
}

const compress = promisify(gzip)

function createBody(text: string): CachedBody {
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
