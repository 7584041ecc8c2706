import { startOnFreePort } from '@kindyield/processes'
import { type Anvil, type AnvilOptions, launchAnvil } from './launch-anvil.ts'

type StartOptions = AnvilOptions & {
  /** The first port to try. */
  port?: number
}

export function startAnvil({ port: preferred, ...options }: StartOptions = {}): Promise<Anvil> {
  return startOnFreePort(preferred, port => launchAnvil(options, port))
}
