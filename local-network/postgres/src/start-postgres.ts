import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Service, startOnFreePort, startService } from '@kindyield/processes'
import { openCluster, removeCluster } from './cluster.ts'
import { postgresEnvironment } from './environment.ts'
import { postgresInstallation } from './installation.ts'
import { runAs } from './run-as.ts'
import { waitUntilReady } from './wait-until-ready.ts'

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

/** Removes everything that `startPostgres` keeps for `dataDir`. The server must be stopped. */
export function removePostgres(dataDir: string): void {
  removeCluster(dataDir)
}
