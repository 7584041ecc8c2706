import { join } from 'node:path'
import { StartupError } from '@kindyield/domain/startup-error'
import { type Service, startOnFreePort, startService } from '@kindyield/processes'

export type ChainOptions = {
  chainId?: number
  /** The path of the journal; without one, the chain is in memory only. */
  journal?: string
  /** Timestamp of the genesis block of a new chain, in seconds. */
  genesis?: number
  /** Tells its process from that of another chain; without one it is "chain". */
  serviceName?: string
  logFile?: string
}

export type RunningChain = { url: string; service: Service; stop(): Promise<void> }

const MAIN = join(import.meta.dirname, 'main.ts')

type StartOptions = ChainOptions & {
  /** The first port to try. */
  port?: number
}

export function startChain({ port: preferred, ...options }: StartOptions = {}): Promise<RunningChain> {
  return startOnFreePort(preferred, port => launchChain(options, port))
}

/** Starts the chain on `port`. Fails when the port is taken, even if another chain answers on it. */
export async function launchChain(options: ChainOptions, port: number): Promise<RunningChain> {
  const service = startService({
    name: options.serviceName ?? 'chain',
    command: process.execPath,
    args: [MAIN, ...chainArguments(options, port)],
    signalsReady: true,
    logFile: options.logFile,
  })
  const failed = service.ended.then(how => {
    throw new StartupError(service.lastOutput() || `The local chain did not start (${how}).`)
  })
  await Promise.race([service.ready, failed])
  failed.catch(() => {})
  return { url: `http://127.0.0.1:${port}`, service, stop: service.stop }
}

function chainArguments({ chainId, journal, genesis }: ChainOptions, port: number): string[] {
  const named = { port, 'chain-id': chainId, journal, genesis }
  return Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  )
}
