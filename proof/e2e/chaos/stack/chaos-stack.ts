import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@kindyield/chain'
import { startDevnet } from '@kindyield/devnet'
import { type Postgres, removePostgres, startPostgres } from '@kindyield/postgres'
import { findFreePort, type Service, startService } from '@kindyield/processes'
import { childrenOf } from '../../stack/process-tree.ts'
import type { Random } from '../random.ts'
import { createFakeClock, type FakeClock, findFaketime } from './fake-clock.ts'
import { type RpcProxy, startRpcProxy } from './rpc-proxy.ts'
import { createSmallDisk, type SmallDisk, whyNoSmallDisk } from './small-disk.ts'
import { type Supervised, supervise } from './supervise.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** Two of each worker: one works, the other is on standby. */
const ROLES = {
  api: 'api',
  indexer1: 'indexer',
  indexer2: 'indexer',
  keeper1: 'keeper',
  keeper2: 'keeper',
} as const
export type ServerName = keyof typeof ROLES
export type PartName = ServerName | 'postgres' | 'chain'

/** A reorg that was made, at this time at the latest: blocks above `fork` were replaced. */
type Reorg = { fork: number; at: number }

export type ChaosStack = {
  /** The API. */
  url: string
  /** The chain itself, which no fault stands before. */
  chainUrl(): string
  databaseUrl: string
  deployment: Deployment
  parts: Record<PartName, Supervised>
  ports: Record<ServerName, number>
  rpc: RpcProxy
  reorgs: Reorg[]
  /** Says how many files and sockets the next process of a name may open. */
  descriptors: Map<ServerName, number>
  /** A disk is missing where none can be made. */
  disks: Partial<Record<'chain' | 'postgres', SmallDisk>>
  clock: FakeClock | undefined
  stop(): Promise<void>
}

export type StackOptions = {
  random: Random
  /** Where the processes write their logs. */
  logs: string
  /** Whether disks that can be full are wanted: copying the database onto one takes a moment. */
  needsDisks: boolean
}

/** Chain, Postgres and every role of the server as processes of their own, each started again when it ends. */
export async function startChaosStack({ random, logs, needsDisks }: StackOptions): Promise<ChaosStack> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-chaos-'))
  const chainDir = join(folder, 'chain')
  const postgresDir = join(folder, 'postgres')
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const logFile = (name: string) => join(logs, `${name}.log`)
  const started: Supervised[] = []
  const disks: ChaosStack['disks'] = {}
  let rpc: RpcProxy | undefined

  async function stop(): Promise<void> {
    for (const disk of Object.values(disks)) disk.empty()
    // Each part stops before those that it depends on.
    const [database, chain, ...servers] = started
    await Promise.all(servers.map(part => part.stop()))
    await Promise.all([database?.stop(), chain?.stop()])
    rpc?.stop()
    for (const disk of Object.values(disks)) disk.remove()
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }

  try {
    const canFill = needsDisks && whyNoSmallDisk() === undefined
    if (canFill) {
      disks.postgres = createSmallDisk(await createCluster(postgresDir))
      disks.chain = createSmallDisk(chainDir)
    }
    const database = await superviseDatabase(postgresDir, logFile('postgres'))
    started.push(database.part)
    const chain = await superviseChain(chainDir, logFile('chain'))
    started.push(chain.part)
    rpc = await startRpcProxy(chain.url, random)

    const library = findFaketime()
    const clock = library === undefined ? undefined : createFakeClock(library, join(folder, 'clock'))
    const descriptors: ChaosStack['descriptors'] = new Map()
    const ports = {} as ChaosStack['ports']
    const servers = {} as Record<ServerName, Supervised>
    for (const name of Object.keys(ROLES) as ServerName[]) ports[name] = await findFreePort()
    const url = `http://127.0.0.1:${ports.api}`
    const environment = {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      RPC_URL: rpc.url,
      AUTH_SECRET: 'the same secret for every API process',
      WEB_ORIGINS: url,
      LOG_LEVEL: 'warn',
      // All traffic comes from one address.
      RATE_LIMIT_PER_MINUTE: '100000',
      AUTH_RATE_LIMIT_PER_MINUTE: '100000',
      RPC_RATE_LIMIT_PER_MINUTE: '100000',
      ...clock?.environment,
    }
    for (const name of Object.keys(ROLES) as ServerName[]) {
      const env = { ...environment, PORT: String(ports[name]) }
      const start = async () => startServer(name, env, logFile(name), descriptors.get(name))
      servers[name] = await supervise(name, start)
      started.push(servers[name])
    }
    return {
      url,
      chainUrl: chain.url,
      databaseUrl: database.url,
      deployment: chain.deployment,
      parts: { ...servers, postgres: database.part, chain: chain.part },
      ports,
      rpc,
      reorgs: [],
      descriptors,
      disks,
      clock,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates the files of the database and returns where they are. */
async function createCluster(dataDir: string): Promise<string> {
  const { service, stop } = await startPostgres({ dataDir })
  const words = childrenOf(process.pid)
    .find(({ pid }) => pid === service.pid)
    ?.command.split(' ')
  await stop()
  const directory = words?.[words.indexOf('-D') + 1]
  if (directory === undefined) throw new Error('Postgres runs without a folder')
  return directory
}

async function superviseDatabase(dataDir: string, logFile: string) {
  const port = await findFreePort()
  let first: Postgres | undefined
  async function start(): Promise<Service> {
    const postgres = await startPostgres({ dataDir, port, logFile })
    first ??= postgres
    if (postgres.url === first.url) return postgres.service
    // The servers know it by its address: its old port was not free yet.
    await postgres.stop()
    throw new Error('Postgres started on another port')
  }
  const part = await supervise('postgres', start)
  return { part, url: (first as unknown as Postgres).url }
}

async function superviseChain(dataDir: string, logFile: string) {
  const port = await findFreePort()
  let devnet = await startDevnet({ dataDir, port, logFile })
  const { deployment } = devnet
  let isFirst = true
  async function start(): Promise<Service> {
    if (!isFirst) devnet = await startDevnet({ dataDir, port, logFile })
    isFirst = false
    return devnet.service
  }
  return { part: await supervise('chain', start), url: () => devnet.url, deployment }
}

function startServer(
  name: ServerName,
  env: NodeJS.ProcessEnv,
  logFile: string,
  descriptors: number | undefined,
): Service {
  const command = [process.execPath, 'local-network/server/src/main.ts', '--role', ROLES[name]]
  // exec keeps the process id, so that signals reach the server and not the shell.
  const limited = ['/bin/sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...command]
  const [program = '', ...args] = descriptors === undefined ? command : limited
  return startService({ name, command: program, args, cwd: ROOT, env, logFile })
}
