import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort, type Service, startService } from '@kindyield/processes'
import { PROGRAMS, postgresUser, runStatements, SOCKETS } from './debian-postgres.ts'
import { until } from './until.ts'

export type PooledPostgres = {
  /** Postgres itself. */
  directUrl: string
  /** The same database through pgbouncer. */
  pooledUrl: string
  port: number
  stop(): Promise<void>
}

export type PoolMode = 'session' | 'transaction'

const PASSWORD = 'kindyield'
const START_SECONDS = 30

/** Debian's Postgres 15 with an empty database, and Debian's pgbouncer in front of it. */
export async function startPooledPostgres(mode: PoolMode): Promise<PooledPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-pooled-'))
  chownSync(folder, postgresUser.uid, postgresUser.gid)
  const services: Service[] = []

  async function stop(): Promise<void> {
    for (const service of services.reverse()) await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  function start(name: string, command: string, args: string[], stopSignal: NodeJS.Signals): Service {
    const env = { PATH: process.env.PATH }
    const service = startService({ name, command, args, env, cwd: '/', stopSignal, ...postgresUser })
    services.push(service)
    return service
  }

  try {
    const data = join(folder, 'data')
    const options = [
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth-local=peer',
      '--auth-host=scram-sha-256',
      '--no-sync',
    ]
    await promisify(execFile)(`${PROGRAMS}/initdb`, ['-D', data, ...options], { cwd: '/', ...postgresUser })
    const port = await findFreePort(14_000)
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${SOCKETS}`]
    start('Postgres 15', `${PROGRAMS}/postgres`, ['-D', data, '-p', String(port), ...settings], 'SIGINT')
    await until('Postgres 15 answers', START_SECONDS, () => runStatements(port, 'select 1'))
    await runStatements(
      port,
      `create role kindyield login password '${PASSWORD}'`,
      'create database kindyield owner kindyield',
      // Startup parameters of the server that pgbouncer does not pass on.
      "alter role kindyield set timezone = 'UTC'",
      "alter role kindyield set idle_in_transaction_session_timeout = '10s'",
      'alter role kindyield set pg_trgm.word_similarity_threshold = 0.4',
    )

    const poolPort = await findFreePort(14_100)
    const users = join(folder, 'userlist.txt')
    const ini = join(folder, 'pgbouncer.ini')
    writeFileSync(users, `"kindyield" "${PASSWORD}"\n`)
    writeFileSync(ini, poolerSettings({ mode, port, poolPort, users }))
    const pooler = start('pgbouncer', 'pgbouncer', [ini], 'SIGINT')
    const urlAt = (at: number) => `postgres://kindyield:${PASSWORD}@127.0.0.1:${at}/kindyield`
    await until('pgbouncer listens', START_SECONDS, () => {
      if (pooler.hasEnded()) throw new Error(`pgbouncer ended: ${pooler.lastOutput()}`)
      return pooler.lastOutput().includes('process up') || undefined
    })
    return { directUrl: urlAt(port), pooledUrl: urlAt(poolPort), port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type PoolerSettings = { mode: PoolMode; port: number; poolPort: number; users: string }

/** As in docs/deployment.md. */
function poolerSettings({ mode, port, poolPort, users }: PoolerSettings): string {
  return `[databases]
kindyield = host=127.0.0.1 port=${port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 100
ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout
`
}
