import { join } from 'node:path'
import { startDevnet } from '@kindyield/devnet'
import { type Postgres, startPostgres } from '@kindyield/postgres'
import { findFreePort } from '@kindyield/processes'
import { startProxy } from './start-proxy.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { newDataDirWithChain, removeDataDir } from './start-stack.ts'

export type DistributedStack = {
  url: string
  apis: [StartedServer, StartedServer]
  /** Each runs indexer and keeper: the first is active, the second on standby. */
  workers: [StartedServer, StartedServer]
  postgres: Postgres
  /** Starts an API in the place of one that has ended. */
  restart(index: 0 | 1): Promise<void>
  stop(): Promise<void>
}

type Proxy = { url: string; stop(): unknown }
type DistributedStackOptions = {
  /** Starts what stands in front of the APIs, of which it gets the ports. */
  startProxy?: (ports: readonly number[]) => Promise<Proxy>
  environment?: NodeJS.ProcessEnv
}

/** The topology of `docs/deployment.md`: two processes of every role, and a proxy in front of the APIs. */
export async function startDistributedStack(
  options: DistributedStackOptions = {},
): Promise<DistributedStack> {
  const folder = newDataDirWithChain()
  const [devnet, postgres] = await Promise.all([
    startDevnet({ dataDir: join(folder, 'chain') }),
    startPostgres({ dataDir: join(folder, 'postgres') }),
  ])
  // Below those that the system gives to connections, because an API that is started again must get its own, and apart
  // from those of other stacks.
  const first = await findFreePort(20_000 + (process.pid % 1_000) * 10)
  const ports = [first, await findFreePort(first + 1)]
  const proxy = await (options.startProxy ?? startProxy)(ports)

  const start = (role: string, port?: number) =>
    startServer(role, {
      DATABASE_URL: postgres.url,
      RPC_URL: devnet.url,
      AUTH_SECRET: 'the same secret for every API process',
      WEB_ORIGINS: proxy.url,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...(port === undefined ? {} : { PORT: String(port) }),
      ...options.environment,
    })
  // One after the other, so that the first worker is the active one.
  const workers: [StartedServer, StartedServer] = [
    await start('indexer,keeper'),
    await start('indexer,keeper'),
  ]
  const apis: [StartedServer, StartedServer] = [await start('api', ports[0]), await start('api', ports[1])]
  return {
    url: proxy.url,
    apis,
    workers,
    postgres,
    async restart(index) {
      apis[index] = await start('api', ports[index])
    },
    async stop() {
      await proxy.stop()
      await Promise.all([...apis, ...workers].map(({ service }) => service.stop()))
      await Promise.all([devnet.stop(), postgres.stop()])
      removeDataDir(folder)
    },
  }
}
