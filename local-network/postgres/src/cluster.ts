import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '@kindyield/domain/startup-error'
import { postgresEnvironment, ROOT_HOME, runAs } from './run-as.ts'

export type Cluster = { directory: string; password: string }

/**
 * Opens the database files of `dataDir` and creates them when they do not exist. For root they are under /var/lib, in
 * a folder named after a hash of the path of `dataDir`, so that two checkouts never share one.
 */
export async function openCluster(dataDir: string, installation: string): Promise<Cluster> {
  const directory = prepareClusterDirectory(dataDir)
  const passwordFile = join(dataDir, 'password')
  // A cluster without its password file belongs to a data folder that was deleted by hand: create a new one.
  if (existsSync(join(directory, 'PG_VERSION')) && existsSync(passwordFile)) {
    return { directory, password: readFileSync(passwordFile, 'utf8') }
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  await initialize(directory, password, installation)
  return { directory, password }
}

/** Creates `dataDir`, and returns where the files of its cluster belong. */
export function prepareClusterDirectory(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return clusterDirectory(dataDir)
}

/** Removes everything that `startPostgres` keeps for `dataDir`. The server must be stopped. */
export function removePostgres(dataDir: string): void {
  if (!existsSync(dataDir)) return
  // Processes of a killed server may still write for a moment.
  const withRetries = { recursive: true, force: true, maxRetries: 10 }
  rmSync(clusterDirectory(dataDir), withRetries)
  rmSync(dataDir, withRetries)
}

function clusterDirectory(dataDir: string): string {
  if (runAs === undefined) return join(dataDir, 'cluster')
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  return join(ROOT_HOME, `cluster-${key}`)
}

/** Runs initdb in a temporary folder and renames it, so that an interrupted start leaves no incomplete cluster. */
async function initialize(directory: string, password: string, installation: string): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const passwordFile = `${directory}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs !== undefined) {
    for (const path of [unfinished, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  }
  const args = [
    `--pgdata=${unfinished}`,
    `--pwfile=${passwordFile}`,
    '--username=kindyield',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(join(installation, 'bin', 'initdb'), args, {
      cwd: '/',
      env: postgresEnvironment,
      ...runAs,
    })
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    const message = (cause as { stderr?: string }).stderr?.trim() || String(cause)
    throw new StartupError(`Postgres could not make its files in ${directory}: ${message}`, { cause })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, directory)
}
