import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, removePostgres, startPostgres } from '@kindyield/postgres'

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
