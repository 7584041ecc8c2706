import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { coalesceCalls } from '../../database/coalesce-calls.ts'
import type { Database } from '../../database/database.ts'
import { prepareQuery } from '../../database/prepare-query.ts'

export type BlockCache = ReturnType<typeof createBlockCache>
type Bytes = Uint8Array<ArrayBuffer>
export type CachedBody = { bytes: Bytes; compressed(): Promise<Bytes> }
/** What is asked for, and the networks that the response is made from. */
export type Cacheable = { key: unknown[]; chainIds: readonly number[] }
type Entry = { chainIds: readonly number[]; body: Promise<CachedBody>; bytes: number }

/** How long checked versions are trusted: blocks that another process indexes show after this time at most. */
const MAX_AGE_MS = 50
/** The cache is emptied when it holds more than this. */
const MAX_ENTRIES = 1_000
const MAX_BYTES = 32 * 1024 * 1024

/** The newest block of each network, and with no network the newest act of an administrator. */
const readVersions = prepareQuery<Record<never, never>, { chain_id: number | null; version: string | null }>(
  'versions',
  () => sql`
    select chain_id, block_hash as version from chain_cursor
    union all select null, max(id)::text from administrative_act`,
)

/**
 * Caches the serialized bodies of public responses until a block is indexed of a network that they were made from, or an
 * administrator changes something. Writes of this process invalidate it at once, writes of another within `maxAgeMs`.
 */
export function createBlockCache(database: Database, maxAgeMs = MAX_AGE_MS) {
  let versions = new Map<number | null, string | null>()
  const entries = new Map<string, Entry>()
  let validUntil = Number.NEGATIVE_INFINITY
  /** Counts invalidations: a read of versions that began before one does not make the cache valid again. */
  let invalidations = 0

  const refresh = coalesceCalls(async () => {
    const before = invalidations
    const rows = await readVersions(database, {})
    if (before === invalidations) validUntil = performance.now() + maxAgeMs
    const found = new Map(rows.map(({ chain_id, version }) => [chain_id, version]))
    const hasChanged = (chainId: number | null) => found.get(chainId) !== versions.get(chainId)
    const isEmptied = hasChanged(null) || isFull()
    for (const [key, { chainIds }] of entries) if (isEmptied || chainIds.some(hasChanged)) entries.delete(key)
    versions = found
  })

  function isFull(): boolean {
    const bytes = [...entries.values()].reduce((sum, each) => sum + each.bytes, 0)
    return entries.size >= MAX_ENTRIES || bytes >= MAX_BYTES
  }

  /** The cached body of what is asked for, or else that of what `load` returns. */
  async function get({ key, chainIds }: Cacheable, load: () => Promise<unknown>): Promise<CachedBody> {
    if (performance.now() >= validUntil) await refresh()
    const name = JSON.stringify(key)
    const cached = entries.get(name)
    if (cached !== undefined) return cached.body
    const body = load().then(value => createBody(JSON.stringify(value)))
    const entry: Entry = { chainIds, body, bytes: 0 }
    entries.set(name, entry)
    const drop = () => {
      if (entries.get(name) === entry) entries.delete(name)
    }
    // Callers that wait for it get the failure; it is not cached.
    body.then(({ bytes }) => {
      entry.bytes = bytes.length
    }, drop)
    return body
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
