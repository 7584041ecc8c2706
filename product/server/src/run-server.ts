import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartupError } from '@kindyield/domain/startup-error'
import { createApi } from './api/create-api.ts'
import { createHttpServer } from './api/create-http-server.ts'
import { createOperationsApi } from './api/create-operations-api.ts'
import { EnvironmentError } from './config/environment-error.ts'
import type { Environment } from './config/read-environment.ts'
import type { Role } from './config/read-roles.ts'
import { createServices } from './create-services.ts'
import type { Extension } from './extension.ts'
import { createLog } from './operations/create-log.ts'
import { listSecrets } from './operations/list-secrets.ts'
import { createServerCloser } from './server-closer.ts'

const BUILT_WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Work that still waits for the chain after this is resumed by the next start. */
const SHUTDOWN_TIMEOUT_MS = 10_000
const EXIT_MS = 1_000
/** Time for proxies to see that the process is not ready. On the local network nothing is in front of it. */
const DRAIN_SECONDS = 5

/** Starts the server with these roles; it ends on a signal. */
export async function runServer(
  environment: Environment,
  roles: ReadonlySet<Role>,
  extension: Extension | undefined,
): Promise<void> {
  const log = createLog({ level: environment.LOG_LEVEL, secrets: listSecrets(environment) })
  const created = await createServices(environment, log, { roles, extension }).catch((error: unknown) => {
    if (error instanceof StartupError || error instanceof EnvironmentError) throw error
    log.fatal({ err: error }, 'the server could not start')
    process.exitCode = 1
    // What was opened before does not keep the process alive.
    setTimeout(() => process.exit(), EXIT_MS).unref()
  })
  if (created === undefined) return
  const { indexers, keepers, close, ...services } = created
  process.on('unhandledRejection', services.unhandledRejections.record)
  const workers = [...(roles.has('indexer') ? indexers : []), ...(roles.has('keeper') ? keepers : [])]
  const working = Promise.all(workers.map(worker => worker.run()))

  const app = roles.has('api')
    ? createApi({
        ...services,
        webDirectory: environment.WEB_DIRECTORY ?? extension?.webDirectory ?? BUILT_WEB,
      })
    : createOperationsApi(services)
  const { HOST: hostname, PORT: port, METRICS_PORT: metricsPort } = environment
  const server = createHttpServer(app, services).listen(port, hostname, () => {
    // Not as `hostname`, which each line has for the machine.
    log.info({ host: hostname, port, roles: [...roles] }, 'listening')
    // Tells the launcher that this process, and no other server, is listening on the port.
    process.send?.('listening')
  })
  const servers = [server]
  if (roles.has('api') && metricsPort !== undefined) {
    servers.push(createHttpServer(createOperationsApi(services), services).listen(metricsPort, hostname))
  }
  const closers = servers.map(each => createServerCloser(each))

  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(forceExit, SHUTDOWN_TIMEOUT_MS).unref()
    for (const worker of workers) worker.stop()
    await Promise.all(closers.map(closer => closer.close()))
    await working
    await close()
  }
  /** Not ready, and still answering: nothing that is on its way here is lost. */
  const drainAndStop = async (reason: string) => {
    const seconds = environment.DRAIN_SECONDS ?? (extension === undefined ? DRAIN_SECONDS : 0)
    log.info({ reason, seconds }, 'draining')
    services.readiness.refuse('The server stops')
    for (const worker of workers) worker.stop()
    for (const closer of closers) closer.drain()
    await wait(seconds * 1_000, undefined, { ref: false })
    await stop(reason)
  }
  const forceExit = () => {
    log.warn('shutdown timed out: exiting with work still in progress')
    process.exit(1)
  }
  const fail = (error: Error) => {
    log.fatal({ err: error }, 'unhandled error: stopping')
    process.exitCode = 1
    void stop('error')
  }
  for (const each of servers) each.on('error', fail)
  process.on('uncaughtException', fail)
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void drainAndStop('SIGTERM'))
}
