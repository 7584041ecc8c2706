import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Devnet, startDevnet } from '@kindyield/devnet'
import { findFreePort } from '@kindyield/processes'
import { type ApiClient, createApiClient } from '../../chaos/traffic/api-client.ts'
import { type StartedServer, startServer } from '../../stack/start-server.ts'

export type Servers = {
  apis: readonly [ApiClient, ApiClient]
  devnet: Devnet
  stop(): Promise<void>
}

/** Two APIs and two workers, on a local chain of their own and a database that is given. */
export async function startServers(databaseUrl: string): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-cluster-chain-'))
  const started: StartedServer[] = []
  let devnet: Devnet | undefined

  async function stop(): Promise<void> {
    await Promise.all(started.map(({ service }) => service.stop()))
    await devnet?.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    devnet = await startDevnet({ dataDir: folder })
    const ports = [await findFreePort(13_800), await findFreePort(13_900)] as const
    const urls = ports.map(port => `http://127.0.0.1:${port}`)
    const environment = {
      DATABASE_URL: databaseUrl,
      RPC_URL: devnet.url,
      AUTH_SECRET: 'the same secret for every API process',
      WEB_ORIGINS: urls.join(','),
      LOG_LEVEL: 'warn',
      // All callers have one address.
      RATE_LIMIT_PER_MINUTE: '1000000',
      AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
      RPC_RATE_LIMIT_PER_MINUTE: '1000000',
    }
    for (const port of ports) started.push(await startServer('api', { ...environment, PORT: String(port) }))
    for (const _ of ports) started.push(await startServer('indexer,keeper', environment))
    const [first = '', second = ''] = urls
    return { apis: [createApiClient(first), createApiClient(second)], devnet, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
