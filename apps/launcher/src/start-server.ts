import { join } from 'node:path'
import { type Service, StartupError, startService } from '@kindyield/processes'
import { ROOT } from './run-tool.ts'

export type ServerOptions = {
  host: string
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
  /** Resolves when it answers and has indexed the chain. */
  ready: Promise<void>
  /** Resolves, with the reason, when it has died too often to be started again. */
  gaveUp: Promise<string>
  stop(): Promise<void>
}

const READY_TIMEOUT_MS = 30_000
const MAX_RESTARTS = 5
const WITHIN_MS = 60_000

/** The server program, started again when it dies: all it knows is in the database and on the chain. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let service = spawnServer(options)
  let stopped = false
  const deaths: number[] = []

  const gaveUp = (async () => {
    for (;;) {
      const how = await service.ended
      // Never resolves once it was stopped on purpose: then there is nothing to tell.
      if (stopped) await new Promise(() => {})
      deaths.push(Date.now())
      const recent = deaths.filter(time => time > Date.now() - WITHIN_MS)
      if (recent.length > MAX_RESTARTS) {
        return `The server ended ${recent.length} times within a minute (${how}); ${options.logFile} says why. Stopping the rest.`
      }
      options.say(`The server ended unexpectedly (${how}). Starting it again.`)
      service = spawnServer(options)
    }
  })()

  const stop = async () => {
    stopped = true
    await service.stop()
  }
  return { ready: waitUntilReady(options, gaveUp), gaveUp, stop }
}

function spawnServer(options: ServerOptions): Service {
  return startService({
    name: 'server',
    command: process.execPath,
    args: [join(ROOT, 'apps/server/src/main.ts')],
    cwd: ROOT,
    logFile: options.logFile,
    env: {
      ...process.env,
      NETWORK: 'local',
      HOST: options.host,
      PORT: String(options.port),
      DATABASE_URL: options.databaseUrl,
      RPC_URL: options.rpcUrl,
      LOG_LEVEL: options.logLevel,
      SECRET_FILE: options.secretFile,
    },
  })
}

async function waitUntilReady(
  { host, port, logFile }: ServerOptions,
  gaveUp: Promise<string>,
): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/status`
  let failure: string | undefined
  gaveUp.then(reason => {
    failure = reason
  })
  while (failure === undefined && Date.now() < deadline) {
    const status = await fetch(url).then(
      response => response.json() as Promise<{ lagBlocks: number | null }>,
      () => undefined,
    )
    if (status?.lagBlocks === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new StartupError(
    failure ?? `The server was not ready after ${READY_TIMEOUT_MS / 1000} s; ${logFile} says why.`,
  )
}
