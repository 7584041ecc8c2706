import { type Service, StartupError } from '@kindyield/processes'
import { Client } from 'pg'

const READY_TIMEOUT_MS = 20_000
/** Whoever took the port first may accept connections and never answer. */
const CONNECTION_TIMEOUT_MS = 2_000

/** Connects with the password of this cluster, so another Postgres on the same port is never taken for it. */
export async function waitUntilReady(url: string, service: Service): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let reason = ''
  while (!service.hasEnded() && Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      reason = (error as Error).message
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  }
  await service.stop()
  throw new StartupError(`Postgres did not start (${await service.ended}). ${service.lastOutput() || reason}`)
}
