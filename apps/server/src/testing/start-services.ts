import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Devnet, startDevnet } from '@kindyield/devnet'
import { type Postgres, removePostgres, startPostgres } from '@kindyield/postgres'
import { startDeployedChain } from './start-deployed-chain.ts'

export type Services = { devnet: Devnet; postgres: Postgres; stop(): Promise<void> }

/** A chain with everything deployed and an empty Postgres, both real and both for one test file alone. */
export async function startServices({ history = false } = {}): Promise<Services> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-server-'))
  const [chainDir, postgresDir] = [join(folder, 'chain'), join(folder, 'postgres')]
  const [devnet, postgres] = await Promise.all([
    history ? startDevnet({ dataDir: chainDir, history }) : startDeployedChain(chainDir),
    startPostgres({ dataDir: postgresDir }),
  ])
  const stop = async () => {
    await Promise.all([devnet.stop(), postgres.stop()])
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true })
  }
  return { devnet, postgres, stop }
}
