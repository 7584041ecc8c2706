import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { networks } from '@kindyield/chain'
import { pino } from 'pino'
import { createPublicClient, http } from 'viem'
import { createApi } from './api/create-api.ts'
import { EnvironmentError, readEnvironment } from './config/read-environment.ts'
import { openDatabase } from './database/open-database.ts'
import { createIndexer } from './indexer/indexer.ts'

const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url))
const CLOSE_TIMEOUT_MS = 5_000

try {
  await start()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = pino({ level: environment.LOG_LEVEL })
  const network = networks[environment.NETWORK]
  if (network.deployment === null) {
    throw new EnvironmentError(`Our contracts are not on ${network.displayName} yet. Run: npm run deploy`)
  }
  const chain = createPublicClient({ transport: http(environment.RPC_URL, { timeout: 10_000 }) })
  const { database, close } = await openDatabase(environment.DATABASE_URL, log)
  const indexer = createIndexer({ chain, database, deployment: network.deployment, log })
  const indexing = indexer.run()

  const api = createApi({ database, chain, network, log, webDirectory: WEB_DIRECTORY })
  const { HOST: hostname, PORT: port } = environment
  const server = serve({ fetch: api.fetch, hostname, port }, () => log.info({ hostname, port }, 'listening'))

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const force = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      CLOSE_TIMEOUT_MS,
    )
    await new Promise(resolve => server.close(resolve))
    clearTimeout(force)
    indexer.stop()
    await indexing
    await close()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(signal))
}
