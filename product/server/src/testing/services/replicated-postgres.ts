import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, removePostgres, startPostgres, startStandby } from '@kindyield/postgres'
import pg from 'pg'

export type ReplicatedPostgres = {
  primary: Postgres
  standby: Postgres
  /** Replaces the standby by a new one. */
  restartStandby(): Promise<void>
  /** Starts a killed primary again, as it was. */
  restartPrimary(): Promise<Postgres>
  stop(): Promise<void>
}

/** A primary with one streaming replica. With `isSynchronous`, a commit is confirmed when both have it. */
export async function startReplicatedPostgres({ isSynchronous = false } = {}): Promise<ReplicatedPostgres> {
  const folders: string[] = []
  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'kindyield-replicated-'))
    folders.push(folder)
    return folder
  }
  const servers: Postgres[] = []
  const startOne = async () => {
    const name = `standby_${servers.length}`
    const started = await startStandby({
      primaryUrl: primary.url,
      name,
      dataDir: newFolder(),
      isThrowAway: true,
    })
    servers.push(started)
    return started
  }

  const dataDir = newFolder()
  const primary = await startPostgres({ dataDir, isThrowAway: true })
  servers.push(primary)
  const replicated = {
    primary,
    standby: await startOne(),
    restartStandby: async () => {
      await replicated.standby.stop()
      replicated.standby = await startOne()
    },
    restartPrimary: async () => {
      const port = Number(new URL(primary.url).port)
      const started = await startPostgres({ dataDir, port, isThrowAway: true })
      servers.push(started)
      return started
    },
    stop: async () => {
      for (const server of servers.reverse()) await server.stop()
      for (const folder of folders) {
        removePostgres(folder)
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
  if (isSynchronous) {
    await queryServer(primary, "alter system set synchronous_standby_names = 'standby_1'")
    await queryServer(primary, 'select pg_reload_conf()')
  }
  return replicated
}

/** One query on a connection of its own. */
export async function queryServer<Row extends pg.QueryResultRow>(
  { url }: Pick<Postgres, 'url'>,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
