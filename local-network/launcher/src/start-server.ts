import { join } from 'node:path'
import { StartupError } from '@kindyield/domain/startup-error'
import { findFreePort, type Service, startService } from '@kindyield/processes'
import { ROOT } from './build.ts'
import { isIndexed, readLags } from './read-lags.ts'
import { waitUntilReady } from './wait-until-ready.ts'

export type ServerOptions = {
  host: string
  /** First port to try; the server moves to the next one when another program takes it. */
  port: number
  databaseUrl: string
  /** In the order in which the server is told of them. */
  networks: readonly { name: string; rpcUrl: string }[]
  /** Folder of their files; without one, that of the repository. */
  deployments: string | undefined
  logLevel: string
  logFile: string
  /** File in which the server stores its session secret. */
  secretFile: string
  print(line: string): void
}

export type RunningServer = {
  /** Resolves with the port when the server answers and has indexed every chain. */
  ready: Promise<number>
  /** Resolves with the reason when the server crashed too often to be restarted. */
  restartsExhausted: Promise<string>
  stop(): Promise<void>
}

/** How long the start may stand still: loading the server takes 2 s on a usual machine, and many times that on a busy one. */
const PATIENCE_MS = 60_000
const MAX_RESTARTS = 5
const CRASH_WINDOW_MS = 60_000

/** Runs the server and restarts it when it crashes. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let { port } = options
  /** Port of our server, once it has signalled ready; until then, whatever answers there is another program. */
  let listeningPort: number | undefined
  let isReady = false
  let stopped = false
  const spawn = () => {
    listeningPort = undefined
    const spawned = spawnServer(options, port)
    void spawned.ready.then(() => {
      listeningPort = port
    })
    return spawned
  }
  let service = spawn()
  const crashTimes: number[] = []

  const restartsExhausted = (async () => {
    for (;;) {
      const how = await service.ended
      // After the address was printed, the port must not change.
      const next = isReady ? port : await findFreePort(port, options.host)
      // Never resolves after an intentional stop.
      if (stopped) await new Promise(() => {})
      crashTimes.push(Date.now())
      const recent = crashTimes.filter(time => time > Date.now() - CRASH_WINDOW_MS)
      if (recent.length > MAX_RESTARTS) {
        return `The server ended ${recent.length} times within a minute (${how}); ${options.logFile} says why. Stopping the rest.`
      }
      options.print(
        next === port
          ? `The server ended unexpectedly (${how}). Starting it again.`
          : `Port ${port} was taken by another program. Starting the server on ${next}.`,
      )
      port = next
      service = spawn()
    }
  })()

  const stop = async () => {
    stopped = true
    await service.stop()
  }
  let exhausted: string | undefined
  void restartsExhausted.then(reason => {
    exhausted = reason
  })
  const observe = async () => {
    const lags = listeningPort === undefined ? [] : await readLags(options.host, listeningPort)
    return {
      isReady: isIndexed(lags) || exhausted !== undefined,
      progress: [port, listeningPort, ...lags].join(),
    }
  }
  const ready = waitUntilReady(observe, PATIENCE_MS).then(ended => {
    if (exhausted !== undefined) throw new StartupError(exhausted)
    if (!ended) {
      const seconds = PATIENCE_MS / 1000
      throw new StartupError(`The server came no further for ${seconds} s; ${options.logFile} says why.`)
    }
    isReady = true
    return port
  })
  return { ready, restartsExhausted, stop }
}

function spawnServer(options: ServerOptions, port: number): Service {
  return startService({
    name: 'server',
    signalsReady: true,
    command: process.execPath,
    args: [join(ROOT, 'local-network/server/src/main.ts')],
    cwd: ROOT,
    logFile: options.logFile,
    env: {
      ...process.env,
      ...networkVariables(options),
      HOST: options.host,
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      LOG_LEVEL: options.logLevel,
      SECRET_FILE: options.secretFile,
    },
  })
}

/** What tells the server of its networks, whatever this program's own environment says of others. */
function networkVariables({ networks, deployments }: ServerOptions): NodeJS.ProcessEnv {
  const names = networks.map(({ name }) => name)
  const rpcUrls = networks.map(({ name, rpcUrl }) => [
    `RPC_URL_${name.toUpperCase().replaceAll('-', '_')}`,
    rpcUrl,
  ])
  return {
    NETWORK: undefined,
    NETWORKS: names.join(),
    ...(deployments !== undefined && { DEPLOYMENTS: deployments }),
    ...Object.fromEntries(rpcUrls),
  }
}
