import type { Network } from '@kindyield/chain'
import { EnvironmentError } from './environment-error.ts'
import type { Environment } from './read-environment.ts'

const ALL_INTERFACES = ['0.0.0.0', '::']
/** The address of `npm run dev`; keep it in step with product/web/vite.config.ts. */
const DEVELOPMENT_ORIGIN = 'http://localhost:5173'

/** The origins of the web app, for which sign-in messages are accepted. */
export function webOrigins(
  { WEB_ORIGINS, HOST, PORT }: Pick<Environment, 'WEB_ORIGINS' | 'HOST' | 'PORT'>,
  network: Pick<Network, 'displayName' | 'isLocal'>,
): string[] {
  if (WEB_ORIGINS !== undefined) return WEB_ORIGINS
  if (!network.isLocal) {
    throw new EnvironmentError(
      `WEB_ORIGINS is missing: on ${network.displayName} it must say where the web app is opened, like https://kindyield.example`,
    )
  }
  const hosts = new Set(['127.0.0.1', 'localhost', ...(ALL_INTERFACES.includes(HOST) ? [] : [HOST])])
  const own = [...hosts].map(host => `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`)
  return [...own, DEVELOPMENT_ORIGIN].map(address => new URL(address).origin)
}
