import { join } from 'node:path'
import { startDevnet } from '@kindyield/devnet'
import { startPostgres } from '@kindyield/postgres'
import { startProxy } from './start-proxy.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { newDataDirWithChain, removeDataDir } from './start-stack.ts'

export type DistributedStack = {
  url: string
  apis: [StartedServer, StartedServer]
  /** Each runs indexer and keeper: the first is active, the second on standby. */
  workers: [StartedServer, StartedServer]
  stop(): Promise<void>
}

/** The topology of `docs/deployment.md`: two processes of every role, and a proxy in front of the APIs. */
export async function startDistributedStack(): Promise<DistributedStack> {
  const folder = newDataDirWithChain()
  const [devnet, postgres] = await Promise.all([
    startDevnet({ dataDir: join(folder, 'chain') }),
    startPostgres({ dataDir: join(folder, 'postgres') }),
  ])
  const ports: number[] = []
  const proxy = await startProxy(ports)

  const start = (role: string) =>
    startServer(role, {
      DATABASE_URL: postgres.url,
      RPC_URL: devnet.url,
      AUTH_SECRET: 'the same secret for every API process',
      WEB_ORIGINS: proxy.url,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    })
  // One after the other, so that the first worker is the active one.
  const workers: [StartedServer, StartedServer] = [
    await start('indexer,keeper'),
    await start('indexer,keeper'),
  ]
  const apis: [StartedServer, StartedServer] = [await start('api'), await start('api')]
  ports.push(...apis.map(({ port }) => port))
  return {
    url: proxy.url,
    apis,
    workers,
    async stop() {
      proxy.stop()
      await Promise.all([...apis, ...workers].map(({ service }) => service.stop()))
      await Promise.all([devnet.stop(), postgres.stop()])
      removeDataDir(folder)
    },
  }
}
