import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

export type FollowedPrimary = {
  /** A client that connects to the present primary, whatever its `connectionString`. */
  Client: typeof pg.Client
  close(): Promise<void>
}

const CHECK_EVERY_MS = 1_000
const TIMEOUT_MS = 1_500

// Null on a replica. A promotion begins a new timeline, with the next number.
const TIMELINE = `
  select case when pg_is_in_recovery() then null
    else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end as timeline`

/**
 * Finds the primary among servers that replicate each other, and looks for it every second. When another one has been
 * promoted, all connections to the former primary are closed, so that their queries fail and do not hang.
 *
 * The primary is the server of the newest timeline that takes writes. A former primary that comes back takes writes
 * too, but on an older timeline, so it is never used again, even while the new one does not respond.
 */
export async function followPrimary(urls: readonly string[], log: Logger): Promise<FollowedPrimary> {
  const servers = urls.map(url => ({ url, host: new URL(url).host, checks: openChecks(url) }))
  const clients = new Map<pg.Client, string>()
  const stopping = new AbortController()
  let [current = ''] = urls
  let newestTimeline = 0

  class PrimaryClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'string' ? {} : config), connectionString: current })
      clients.set(this, current)
      this.once('end', () => clients.delete(this))
    }
  }

  async function check(): Promise<void> {
    const found = await Promise.all(
      servers.map(async ({ url, host, checks }) => ({ url, host, timeline: await readTimeline(checks) })),
    )
    for (const { url, host, timeline } of found) {
      if (timeline <= newestTimeline) continue
      newestTimeline = timeline
      if (url === current) continue
      log.warn({ host, timeline }, 'this server is the primary now')
      current = url
    }
    for (const [client, url] of clients) if (url !== current) disconnect(client)
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await setTimeout(CHECK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await check()
    }
  }

  await check()
  const watching = watch()
  return {
    Client: PrimaryClient,
    close: async () => {
      stopping.abort()
      await watching
      await Promise.all(servers.map(({ checks }) => checks.end()))
    },
  }
}

function openChecks(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // The next check connects again.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** 0 for a server that takes no writes or does not respond. */
async function readTimeline(checks: pg.Pool): Promise<number> {
  try {
    const { rows } = await checks.query<{ timeline: number | null }>(TIMELINE)
    return rows[0]?.timeline ?? 0
  } catch {
    return 0
  }
}

/** Closes at once: to say goodbye to a machine that is gone would take minutes. */
function disconnect(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
