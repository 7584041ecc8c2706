import type pg from 'pg'

/** How far a server has come in the write-ahead log. Bytes of different timelines cannot be compared. */
export type Position = { timeline: number; bytes: bigint }

type Row = { bytes: string | null; timeline: number | null }

/** A position read takes a fraction of a millisecond: a server that needs this long does not respond. */
const TIMEOUT_MS = 500

// Everything that a session can see as committed is flushed: no connection of ours turns synchronous_commit off.
const WRITTEN = `
  select (pg_current_wal_flush_lsn() - '0/0')::text as bytes,
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`

// Without a receiver, as on a promoted or a separated replica, the timeline is null.
const REPLAYED = `
  select (pg_last_wal_replay_lsn() - '0/0')::text as bytes,
    (select received_tli from pg_stat_wal_receiver) as timeline`

const IDENTITY = `
  select (select system_identifier from pg_control_system())::text || ' ' || current_database() as identity`

/** The position that includes every commit until now. */
export async function readWritten(primary: pg.Pool): Promise<Position> {
  const position = await readPosition(primary, WRITTEN)
  if (position === undefined) throw new Error('the primary has no position in the write-ahead log')
  return position
}

/** A server that follows no primary has no position. */
export function readReplayed(replica: pg.Pool): Promise<Position | undefined> {
  return readPosition(replica, REPLAYED)
}

/** The same for a primary and its replicas, and for no other database. */
export async function readIdentity(server: pg.Pool): Promise<string> {
  const { rows } = await server.query<{ identity: string }>(withTimeout(IDENTITY))
  return rows[0]?.identity ?? ''
}

async function readPosition(server: pg.Pool, text: string): Promise<Position | undefined> {
  const { rows } = await server.query<Row>(withTimeout(text))
  const { bytes = null, timeline = null } = rows[0] ?? {}
  return bytes === null || timeline === null ? undefined : { bytes: BigInt(bytes), timeline }
}

function withTimeout(text: string) {
  return { text, query_timeout: TIMEOUT_MS }
}
