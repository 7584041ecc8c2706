import { join } from 'node:path'
import { findFreePort, type Service, startService } from '@kindyield/processes'

const ROOT = join(import.meta.dirname, '../../..')

export type StartedServer = { port: number; service: Service }

/** Starts a server of the local network in a role, on its own port; fails with its last words when it ends first. */
export async function startServer(role: string, environment: NodeJS.ProcessEnv): Promise<StartedServer> {
  const port = Number(environment.PORT ?? (await findFreePort()))
  const service = startService({
    name: role,
    command: process.execPath,
    args: ['local-network/server/src/main.ts', '--role', role],
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    signalsReady: true,
  })
  const failed = service.ended.then(outcome => {
    throw new Error(`The ${role} ended with ${outcome}: ${service.lastOutput()}`)
  })
  await Promise.race([service.ready, failed])
  failed.catch(() => {})
  return { port, service }
}
