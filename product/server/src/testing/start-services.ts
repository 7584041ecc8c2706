import type { Devnet } from '@kindyield/devnet'
import type { Postgres } from '@kindyield/postgres'
import { acquireChain } from './services/reused-chain.ts'
import { acquirePostgres } from './services/reused-postgres.ts'

export type Services = { devnet: Devnet; postgres: Postgres; stop(): Promise<void> }

/** A chain with everything deployed and an empty database, both real and both for their caller alone. */
export async function startServices({ history = false } = {}): Promise<Services> {
  const [devnet, postgres] = await Promise.all([acquireChain({ history }), acquirePostgres()])
  const stop = async () => {
    await Promise.all([devnet.release(), postgres.release()])
  }
  return { devnet, postgres, stop }
}
