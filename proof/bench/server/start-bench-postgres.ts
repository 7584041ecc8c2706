import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, removePostgres, startPostgres } from '@kindyield/postgres'
import { Client } from 'pg'

/** A database server of its own, which is deleted when it is stopped. */
export async function startBenchPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-bench-'))
  const dataDir = join(folder, 'postgres')
  const postgres = await startPostgres({ dataDir })
  async function stop(): Promise<void> {
    await postgres.stop()
    removePostgres(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...postgres, stop }
}

/** Returns the address of a new database on the same server. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return String(Object.assign(new URL(serverUrl), { pathname: name }))
}
