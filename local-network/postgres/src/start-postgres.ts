import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@kindyield/domain/startup-error'
import { type Service, startOnFreePort, startService } from '@kindyield/processes'
import { Client } from 'pg'
import { openCluster } from './cluster.ts'
import { postgresInstallation } from './installation.ts'
import { postgresEnvironment, runAs } from './run-as.ts'

export type PostgresOptions = {
  /** Folder of this server only; existing database files are used again. */
  dataDir: string
  /** The first port to try. */
  port?: number
  logFile?: string
  /** Nobody needs its data after a crash of the machine, so it does not wait for the disk. */
  isThrowAway?: boolean
}

export type Postgres = { url: string; service: Service; stop(): Promise<void> }

/** After SIGKILL, child processes of the old server hold its shared memory for a moment. */
const CRASHED_SERVER_TIMEOUT_MS = 10_000
const RETRY_MS = 200

const READY_TIMEOUT_MS = 20_000
/** Whoever took the port first may accept connections and never answer. */
const CONNECTION_TIMEOUT_MS = 2_000

/** Another Postgres on the port ends ours within the first few. */
const MAX_WRONG_PASSWORDS = 30
const FOREIGN_PASSWORD =
  'The kept database does not know the password that is kept beside it: the data folder, or a part of it, was restored from another time. Restore all of it, or begin anew with: npm start -- --fresh'

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const installation = postgresInstallation()
  const { directory, password } = await openCluster(options.dataDir, installation)
  const wasKilled = existsSync(join(directory, 'postmaster.pid'))
  const retryUntil = Date.now() + (wasKilled ? CRASHED_SERVER_TIMEOUT_MS : 0)
  for (;;) {
    try {
      return await startOnFreePort(options.port, port =>
        launch(port, options, installation, directory, password),
      )
    } catch (error) {
      if (Date.now() >= retryUntil) throw error
      await new Promise(resolve => setTimeout(resolve, RETRY_MS))
    }
  }
}

async function launch(
  port: number,
  options: PostgresOptions,
  installation: string,
  directory: string,
  password: string,
): Promise<Postgres> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    // The default is the time zone of the machine that created the cluster.
    'timezone=UTC',
    ...(options.isThrowAway ? ['fsync=off'] : []),
  ]
  const service = startService({
    name: 'database',
    command: join(installation, 'bin', 'postgres'),
    args: ['-D', directory, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    cwd: '/',
    env: postgresEnvironment,
    // Fast shutdown: ends sessions cleanly. SIGTERM would wait for clients to disconnect.
    stopSignal: 'SIGINT',
    ...runAs,
    logFile: options.logFile,
  })
  const url = `postgres://kindyield:${password}@127.0.0.1:${port}/postgres`
  await waitUntilReady(url, service)
  return { url, service, stop: service.stop }
}

/** Connects with the password of this cluster, so another Postgres on the same port is never taken for it. */
export async function waitUntilReady(url: string, service: Service): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let reason = ''
  let wrongPasswords = 0
  while (!service.hasEnded() && Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      reason = (error as Error).message
      if (isWrongPassword(error)) wrongPasswords += 1
      if (wrongPasswords === MAX_WRONG_PASSWORDS) break
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  }
  const isForeign = !service.hasEnded() && wrongPasswords === MAX_WRONG_PASSWORDS
  await service.stop()
  if (isForeign) throw new StartupError(FOREIGN_PASSWORD)
  throw new StartupError(`Postgres did not start (${await service.ended}). ${service.lastOutput() || reason}`)
}

function isWrongPassword(error: unknown): boolean {
  return (error as { code?: string }).code === '28P01'
}
