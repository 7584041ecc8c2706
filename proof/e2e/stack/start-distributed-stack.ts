import { join } from 'node:path'
import { startDevnet } from '@kindyield/devnet'
import { startPostgres } from '@kindyield/postgres'
import { findFreePort, type Service, startService } from '@kindyield/processes'
import { startProxy } from './start-proxy.ts'
import { newDataDirWithChain, removeDataDir } from './start-stack.ts'

const ROOT = join(import.meta.dirname, '../../..')

type Part = { port: number; service: Service }

export type DistributedStack = {
  url: string
  apis: [Part, Part]
  /** Each runs indexer and keeper: the first is active, the second on standby. */
  workers: [Part, Part]
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

  async function start(role: string): Promise<Part> {
    const port = await findFreePort()
    const service = startService({
      name: role,
      command: process.execPath,
      args: ['local-network/server/src/main.ts', '--role', role],
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: postgres.url,
        RPC_URL: devnet.url,
        PORT: String(port),
        AUTH_SECRET: 'the same secret for every API process',
        WEB_ORIGINS: proxy.url,
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'warn',
      },
      signalsReady: true,
    })
    const failed = service.ended.then(outcome => {
      throw new Error(`The ${role} ended with ${outcome}: ${service.lastOutput()}`)
    })
    await Promise.race([service.ready, failed])
    return { port, service }
  }

  // One after the other, so that the first worker is the active one.
  const workers: [Part, Part] = [await start('indexer,keeper'), await start('indexer,keeper')]
  const apis: [Part, Part] = [await start('api'), await start('api')]
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
