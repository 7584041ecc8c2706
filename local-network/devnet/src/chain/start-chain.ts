import { startOnFreePort } from '@kindyield/processes'
import { type ChainOptions, launchChain, type RunningChain } from './launch-chain.ts'

type StartOptions = ChainOptions & {
  /** The first port to try. */
  port?: number
}

export function startChain({ port: preferred, ...options }: StartOptions = {}): Promise<RunningChain> {
  return startOnFreePort(preferred, port => launchChain(options, port))
}
