import { join } from 'node:path'
import { Client } from 'pg'
import { copyPostgres, writeOwn } from './copy-postgres.ts'
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts'

export type StandbyOptions = PostgresOptions & {
  primaryUrl: string
  /** Its name in `synchronous_standby_names`, and that of its replication slot. */
  name?: string
}

/**
 * Starts a server that replays what the primary writes and answers reads. The SQL function `pg_promote()` makes it a
 * primary. The primary keeps its log until this standby has it, so drop the slot of one that does not come back.
 */
export async function startStandby({
  primaryUrl,
  name = 'standby',
  ...options
}: StandbyOptions): Promise<Postgres> {
  const primary = new Client({ connectionString: primaryUrl })
  await primary.connect()
  try {
    await primary.query('select pg_create_physical_replication_slot($1, true)', [name])
  } finally {
    await primary.end()
  }
  const directory = await copyPostgres({ url: primaryUrl, dataDir: options.dataDir })
  const { hostname, port, username, password } = new URL(primaryUrl)
  const connection = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=${name}`
  writeOwn(
    join(directory, 'postgresql.auto.conf'),
    `primary_conninfo = '${connection}'\nprimary_slot_name = '${name}'\n`,
  )
  writeOwn(join(directory, 'standby.signal'), '')
  return startPostgres(options)
}
