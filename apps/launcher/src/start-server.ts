import { join } from 'node:path'
import { findFreePort, type Service, StartupError, startService } from '@kindyield/processes'
import { ROOT } from './run-tool.ts'

export type ServerOptions = {
  host: string
  /** First port to try; the server moves to the next one when another program takes it. */
  port: number
  databaseUrl: string
  rpcUrl: string
  logLevel: string
  logFile: string
  /** File in which the server stores its session secret. */
  secretFile: string
  print(line: string): void
}

export type RunningServer = {
  /** Resolves with the port when the server answers and has indexed the chain. */
  ready: Promise<number>
  /** Resolves with the reason when the server crashed too often to be restarted. */
  restartsExhausted: Promise<string>
  stop(): Promise<void>
}

const READY_TIMEOUT_MS = 30_000
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
  const ready = waitUntilReady(options, () => listeningPort, restartsExhausted).then(found => {
    isReady = true
    return found
  })
  return { ready, restartsExhausted, stop }
}

function spawnServer(options: ServerOptions, port: number): Service {
  return startService({
    name: 'server',
    signalsReady: true,
    command: process.execPath,
    args: [join(ROOT, 'apps/server/src/main.ts')],
    cwd: ROOT,
    logFile: options.logFile,
    env: {
      ...process.env,
      NETWORK: 'local',
      HOST: options.host,
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      RPC_URL: options.rpcUrl,
      LOG_LEVEL: options.logLevel,
      SECRET_FILE: options.secretFile,
    },
  })
}

async function waitUntilReady(
  { host, logFile }: ServerOptions,
  listeningPort: () => number | undefined,
  restartsExhausted: Promise<string>,
): Promise<number> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let failure: string | undefined
  void restartsExhausted.then(reason => {
    failure = reason
  })
  while (failure === undefined && Date.now() < deadline) {
    const port = listeningPort()
    if (port !== undefined && (await hasIndexed(host, port))) return port
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new StartupError(
    failure ?? `The server was not ready after ${READY_TIMEOUT_MS / 1000} s; ${logFile} says why.`,
  )
}

async function hasIndexed(host: string, port: number): Promise<boolean> {
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/status`
  const status = await fetch(url).then(
    response => response.json() as Promise<{ lagBlocks: number | null }>,
    () => undefined,
  )
  return status?.lagBlocks === 0
}
