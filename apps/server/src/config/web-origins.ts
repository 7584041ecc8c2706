import { EnvironmentError } from './environment-error.ts'
import type { Environment } from './read-environment.ts'

const EVERY_INTERFACE = ['0.0.0.0', '::']
/** Where `npm run dev` serves the web app; apps/web/vite.config.ts says so too. */
const DEVELOPMENT = 'http://localhost:5173'

/** Where the web app is opened: the sites for which a sign-in message may be made. */
export function webOrigins({
  NETWORK,
  WEB_ORIGINS,
  HOST,
  PORT,
}: Pick<Environment, 'NETWORK' | 'WEB_ORIGINS' | 'HOST' | 'PORT'>): string[] {
  if (WEB_ORIGINS !== undefined) return WEB_ORIGINS
  if (NETWORK !== 'local') {
    throw new EnvironmentError(
      `WEB_ORIGINS is missing: on ${NETWORK} it must say where the web app is opened, like https://kindyield.example`,
    )
  }
  const hosts = new Set(['127.0.0.1', 'localhost', ...(EVERY_INTERFACE.includes(HOST) ? [] : [HOST])])
  const own = [...hosts].map(host => `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`)
  return [...own, DEVELOPMENT].map(address => new URL(address).origin)
}
