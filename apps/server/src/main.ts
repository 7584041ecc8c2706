import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createApi } from './api/create-api.ts'
import { EnvironmentError } from './config/environment-error.ts'
import { readEnvironment } from './config/read-environment.ts'
import { createServices } from './create-services.ts'
import { createLog } from './operations/create-log.ts'
import { secretsOf } from './operations/secrets-of.ts'
import { createServerCloser } from './server-closer.ts'

const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** A client that sends its request a byte at a time must not hold a socket for ever. */
const SOCKET_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 }

try {
  await start()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLog({ level: environment.LOG_LEVEL, secrets: secretsOf(environment) })
  const { indexer, close, ...services } = await createServices(environment, log)
  const indexing = indexer.run()

  const api = createApi({ ...services, webDirectory: WEB_DIRECTORY })
  const { HOST: hostname, PORT: port } = environment
  const server = serve({ fetch: api.fetch, hostname, port, serverOptions: SOCKET_LIMITS }, () =>
    log.info({ hostname, port }, 'listening'),
  ) as Server
  const closeServer = createServerCloser(server)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await closeServer()
    indexer.stop()
    await indexing
    await close()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(signal))
}
