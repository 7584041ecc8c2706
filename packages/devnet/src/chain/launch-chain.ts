import { join } from 'node:path'
import { type Service, StartupError, startService } from '@kindyield/processes'

export type ChainOptions = {
  chainId?: number
  /** Where the chain is kept. Without it, the chain ends with its process. */
  journal?: string
  /** Date of the genesis block of a new chain, in seconds. */
  genesis?: number
  logFile?: string
}

export type RunningChain = { url: string; service: Service; stop(): Promise<void> }

const MAIN = join(import.meta.dirname, 'main.ts')

/** Fails when another program has the port, even if that is a chain too. */
export async function launchChain(options: ChainOptions, port: number): Promise<RunningChain> {
  const service = startService({
    name: 'chain',
    command: process.execPath,
    args: [MAIN, ...chainArguments(options, port)],
    announces: true,
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  })
  const failed = service.ended.then(how => {
    throw new StartupError(service.lastWords() || `The local chain did not start (${how}).`)
  })
  await Promise.race([service.announced, failed])
  failed.catch(() => {})
  return { url: `http://127.0.0.1:${port}`, service, stop: service.stop }
}

function chainArguments({ chainId, journal, genesis }: ChainOptions, port: number): string[] {
  const named = { port, 'chain-id': chainId, journal, genesis }
  return Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  )
}
