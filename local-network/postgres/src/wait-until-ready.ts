import { StartupError } from '@kindyield/domain/startup-error'
import type { Service } from '@kindyield/processes'
import { Client } from 'pg'

const READY_TIMEOUT_MS = 20_000
/** Whoever took the port first may accept connections and never answer. */
const CONNECTION_TIMEOUT_MS = 2_000

/** Another Postgres on the port ends ours within the first few. */
const MAX_WRONG_PASSWORDS = 30
const FOREIGN_PASSWORD =
  'The kept database does not know the password that is kept beside it: the data folder, or a part of it, was restored from another time. Restore all of it, or begin anew with: npm start -- --fresh'

/** Connects with the password of this cluster, so another Postgres on the same port is never taken for it. */
export async function waitUntilReady(url: string, service: Service): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let reason = ''
  let wrongPasswords = 0
  while (!service.hasEnded() && Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      reason = (error as Error).message
      if (isWrongPassword(error)) wrongPasswords += 1
      if (wrongPasswords === MAX_WRONG_PASSWORDS) break
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  }
  const isForeign = !service.hasEnded() && wrongPasswords === MAX_WRONG_PASSWORDS
  await service.stop()
  if (isForeign) throw new StartupError(FOREIGN_PASSWORD)
  throw new StartupError(`Postgres did not start (${await service.ended}). ${service.lastOutput() || reason}`)
}

function isWrongPassword(error: unknown): boolean {
  return (error as { code?: string }).code === '28P01'
}
