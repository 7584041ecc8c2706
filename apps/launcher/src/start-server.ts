import { join } from 'node:path'
import { findFreePort, type Service, StartupError, startService } from '@kindyield/processes'
import { ROOT } from './run-tool.ts'

export type ServerOptions = {
  host: string
  /** The first to try: another program may take it before the server does. */
  port: number
  databaseUrl: string
  rpcUrl: string
  logLevel: string
  logFile: string
  /** Where the server keeps the secret that it signs sessions with. */
  secretFile: string
  say(line: string): void
}

export type RunningServer = {
  /** Resolves, with its port, when it answers and has indexed the chain. */
  ready: Promise<number>
  /** Resolves, with the reason, when it has died too often to be started again. */
  gaveUp: Promise<string>
  stop(): Promise<void>
}

const READY_TIMEOUT_MS = 30_000
const MAX_RESTARTS = 5
const WITHIN_MS = 60_000

/** The server program, started again when it dies: all it knows is in the database and on the chain. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let { port } = options
  /** The port that our own server has; until it says so, whatever answers there is another program. */
  let listensOn: number | undefined
  let isReady = false
  let stopped = false
  const spawn = () => {
    listensOn = undefined
    const spawned = spawnServer(options, port)
    spawned.announced.then(() => {
      listensOn = port
    })
    return spawned
  }
  let service = spawn()
  const deaths: number[] = []

  const gaveUp = (async () => {
    for (;;) {
      const how = await service.ended
      // Once the address was told to people, it has to stay.
      const next = isReady ? port : await findFreePort(port, options.host)
      // Never resolves once it was stopped on purpose: then there is nothing to tell.
      if (stopped) await new Promise(() => {})
      deaths.push(Date.now())
      const recent = deaths.filter(time => time > Date.now() - WITHIN_MS)
      if (recent.length > MAX_RESTARTS) {
        return `The server ended ${recent.length} times within a minute (${how}); ${options.logFile} says why. Stopping the rest.`
      }
      options.say(
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
  const ready = waitUntilReady(options, () => listensOn, gaveUp).then(found => {
    isReady = true
    return found
  })
  return { ready, gaveUp, stop }
}

function spawnServer(options: ServerOptions, port: number): Service {
  return startService({
    name: 'server',
    announces: true,
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
  listensOn: () => number | undefined,
  gaveUp: Promise<string>,
): Promise<number> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let failure: string | undefined
  gaveUp.then(reason => {
    failure = reason
  })
  while (failure === undefined && Date.now() < deadline) {
    const port = listensOn()
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
