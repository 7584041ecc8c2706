import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Network } from '@kindyield/chain'
import { renderNetwork } from '@kindyield/chain/network-files'
import { networks } from '@kindyield/chain/testing/networks'
import type { Devnet } from '@kindyield/devnet'
import { type OpenApi, openApi } from '../start-api.ts'
import { createVaultChain, type VaultChain } from '../vault-chain.ts'
import { acquireChain } from './reused-chain.ts'
import { acquirePostgres } from './reused-postgres.ts'

const SECOND_CHAIN = 31_338

type Side = { devnet: Devnet; on: VaultChain }
export type TwoNetworks = OpenApi & {
  databaseUrl: string
  /** What a server of the same two networks reads. */
  variables: Record<'DATABASE_URL' | 'DEPLOYMENTS' | 'NETWORKS' | 'RPC_URL_ONE' | 'RPC_URL_TWO', string>
  lido: Side
  aave: Side
  stop(): Promise<void>
}

/** A server of two chains that were made alike, so that all addresses are equal: Lido is on the one, Aave on the other. */
export async function startTwoNetworks(): Promise<TwoNetworks> {
  const [one, two, postgres] = await Promise.all([
    acquireChain({ history: false }),
    acquireChain({ history: false, chainId: SECOND_CHAIN }),
    acquirePostgres(),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-networks-'))
  const write = (network: Network) =>
    writeFileSync(join(folder, `${network.name}.json`), renderNetwork(network))
  write({ ...networks.local, name: 'one', displayName: 'One', aave: null })
  write({ ...networks.local, name: 'two', displayName: 'Two', chainId: SECOND_CHAIN, lido: null })
  const variables = {
    DATABASE_URL: postgres.url,
    DEPLOYMENTS: folder,
    NETWORKS: 'one,two',
    RPC_URL_ONE: one.url,
    RPC_URL_TWO: two.url,
  }
  const opened = await openApi(variables)
  await opened.indexAll()
  const stop = async () => {
    await opened.parts.close()
    await Promise.all([one.release(), two.release(), postgres.release()])
    rmSync(folder, { recursive: true })
  }
  const side = (devnet: Devnet): Side => ({ devnet, on: createVaultChain(devnet.url, devnet.deployment) })
  return { ...opened, databaseUrl: postgres.url, variables, lido: side(one), aave: side(two), stop }
}
