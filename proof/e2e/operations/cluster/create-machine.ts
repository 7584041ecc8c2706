import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Service, startService } from '@kindyield/processes'
import { descendantsOf, isAlive } from '../../stack/process-tree.ts'
import { postgresUser } from './debian-postgres.ts'
import { fillTemplate, type Placement, type Ports } from './fill-template.ts'
import { until } from './until.ts'

export type Machine = {
  name: string
  ports: Ports
  /** The configuration of Patroni. */
  configuration: string
  startEtcd(): void
  startPatroni(): void
  /** As when the power fails: etcd, Patroni and Postgres. */
  kill(): Promise<void>
  killPostmaster(): Promise<void>
  /** As when its network fails: nothing is refused, and nothing answers until the returned function is called. */
  hang(): () => void
  killEtcd(): Promise<void>
  /** Makes it a new one, which joins the others. */
  erase(): void
  stop(): Promise<void>
}

const GONE_SECONDS = 10

/** One of three machines with the files of `deploy/patroni`. */
export function createMachine(placement: Placement & { logs: string }): Machine {
  const { number, ports, logs } = placement
  const name = `db-${number}`
  const folder = join(placement.folder, name)
  const own = ports[number - 1] as Ports
  const dataDirectory = join(folder, 'postgresql/15/kindyield')
  const configuration = join(folder, 'patroni.yml')
  const directories = [join(folder, 'etcd'), join(folder, 'postgresql')]
  for (const each of [folder, ...directories]) makeDirectory(each)
  writeFileSync(configuration, fillTemplate('patroni.yml', { ...placement, folder }), { mode: 0o600 })
  chownSync(configuration, postgresUser.uid, postgresUser.gid)
  const etcdEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
    fillTemplate('etcd.env', { ...placement, folder })
      .trim()
      .split('\n')
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  let etcd: Service | undefined
  let patroni: Service | undefined

  function start(command: string, args: string[], environment: NodeJS.ProcessEnv): Service {
    const env = { PATH: process.env.PATH, HOME: folder, ...environment }
    const logFile = join(logs, `${name}-${command}.log`)
    return startService({
      name: `${command} of ${name}`,
      command,
      args,
      env,
      cwd: '/',
      logFile,
      ...postgresUser,
    })
  }

  /** It is no child of Patroni, so that it outlives it. */
  function postmaster(): number | undefined {
    try {
      const pid = Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
      return isAlive(pid) ? pid : undefined
    } catch {
      return undefined
    }
  }

  function processes(): number[] {
    const services = [etcd, patroni].flatMap(each =>
      each === undefined || each.hasEnded() ? [] : [each.pid],
    )
    const main = postmaster()
    const roots = main === undefined ? services : [...services, main]
    return roots.flatMap(pid => [pid, ...descendantsOf(pid).map(each => each.pid)])
  }

  async function end(pids: readonly number[]): Promise<void> {
    signal(pids, 'SIGKILL')
    await until(`the processes of ${name} have ended`, GONE_SECONDS, () => !pids.some(isAlive) || undefined)
  }

  return {
    name,
    ports: own,
    configuration,
    startEtcd() {
      // etcd starts on arm64 only when it is told to.
      const architecture = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}
      etcd = start('etcd', [], { ...etcdEnvironment, ...architecture })
    },
    startPatroni() {
      patroni = start('patroni', [configuration], {})
    },
    kill: () => end(processes()),
    async killPostmaster() {
      const pid = postmaster()
      if (pid === undefined) throw new Error(`${name} has no Postgres`)
      await end([pid])
    },
    hang() {
      const hanging = processes()
      signal(hanging, 'SIGSTOP')
      return () => signal(hanging, 'SIGCONT')
    },
    killEtcd: () => end(etcd === undefined || etcd.hasEnded() ? [] : [etcd.pid]),
    erase() {
      for (const each of directories) {
        rmSync(each, { recursive: true })
        makeDirectory(each)
      }
      etcdEnvironment.ETCD_INITIAL_CLUSTER_STATE = 'existing'
    },
    async stop() {
      // Patroni stops its Postgres first.
      await patroni?.stop()
      await end(processes())
    },
  }
}

function makeDirectory(path: string): void {
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, postgresUser.uid, postgresUser.gid)
}

/** Some may have ended meanwhile. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}
