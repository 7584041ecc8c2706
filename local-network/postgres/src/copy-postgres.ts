import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareClusterDirectory } from './cluster.ts'
import { runAs } from './run-as.ts'

type CopyOptions = {
  /** Address of a running server on this machine. */
  url: string
  /** Folder of the copy, as `startPostgres` expects it. */
  dataDir: string
}

/** What belongs to the running server, or is made again at the next start. `pg_wal` is copied last. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal'])
const EMPTY_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/**
 * Copies the files of a running server, so that `startPostgres` on `dataDir` has everything that was committed when
 * the copy ended. Returns the folder of the copied cluster. The embedded Postgres has no pg_basebackup.
 */
export async function copyPostgres({ url, dataDir }: CopyOptions): Promise<string> {
  const directory = prepareClusterDirectory(dataDir)
  // Renamed at the end, so that an interrupted copy is never started.
  const unfinished = `${directory}.new`
  for (const folder of [unfinished, directory]) rmSync(folder, { recursive: true, force: true })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ source: string }>(
      "select current_setting('data_directory') as source",
    )
    const source = rows[0]?.source ?? ''
    // Keeps the log from the start of the copy until this session ends.
    await client.query("select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)")
    await client.query("select pg_backup_start('copy', fast => true)")
    await copyFolder(source, unfinished, name => !LEFT_OUT.has(name))
    const stopped = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    writeOwn(join(unfinished, 'backup_label'), stopped.rows[0]?.labelfile ?? '')
    await copyFolder(join(source, 'pg_wal'), join(unfinished, 'pg_wal'))
  } finally {
    await client.end()
  }
  writeFileSync(join(dataDir, 'password'), decodeURIComponent(new URL(url).password), { mode: 0o600 })
  renameSync(unfinished, directory)
  return directory
}

/** A file of a cluster belongs to the user that runs Postgres. */
export function writeOwn(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  if (runAs !== undefined) chownSync(path, runAs.uid, runAs.gid)
}

async function copyFolder(
  source: string,
  target: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  if (runAs !== undefined) chownSync(target, runAs.uid, runAs.gid)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) await copyFolder(from, to, () => !EMPTY_FOLDERS.has(entry.name))
    else await copyIfThere(from, to)
  }
}

/** A running server removes files at any time. What it removed meanwhile, its log removes from the copy too. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (runAs !== undefined) chownSync(to, runAs.uid, runAs.gid)
}
