import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort, type Service, startService } from '@kindyield/processes'
import { ORIGIN } from './sign-in.ts'

type Program = {
  file: URL
  args?: string[]
  /** The program gets these besides PATH and PORT. */
  variables: Record<string, string>
  /** A request that is answered once the program is ready. */
  ready: { path: string; init?: RequestInit }
}

const API = new URL('../../../local-network/server/src/main.ts', import.meta.url)

/** Runs programs on ports of their own, because in the process of the clients they would share its thread. */
export function createPrograms() {
  const running: Service[] = []

  /** Returns the address when the program is ready. */
  async function start({ file, args = [], variables, ready }: Program): Promise<string> {
    const port = await findFreePort()
    const env = { PATH: process.env.PATH ?? '', PORT: String(port), ...variables }
    const service = startService({
      name: fileURLToPath(file),
      command: process.execPath,
      args: [fileURLToPath(file), ...args],
      env,
      stopSignal: 'SIGKILL',
    })
    running.push(service)
    const address = `http://127.0.0.1:${port}`
    while (!(await fetch(address + ready.path, ready.init).catch(() => undefined))?.ok) {
      if (service.hasEnded()) throw new Error(`${service.name} ended: ${service.lastOutput()}`)
      await setTimeout(50)
    }
    return address
  }

  /** An API without limits by IP, for clients that have the same, or that say theirs as behind a proxy. */
  function startApi(databaseUrl: string, rpcUrl: string): Promise<string> {
    return start({
      file: API,
      args: ['--role', 'api'],
      variables: {
        DATABASE_URL: databaseUrl,
        RPC_URL: rpcUrl,
        WEB_ORIGINS: ORIGIN,
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_PER_MINUTE: '1000000',
        AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
        CONNECTIONS_PER_IP: '1000000',
        TRUSTED_PROXIES: '127.0.0.1',
      },
      ready: { path: '/api/health' },
    })
  }

  async function stop(): Promise<void> {
    for (const service of running) await service.stop()
  }

  return { start, startApi, stop }
}
