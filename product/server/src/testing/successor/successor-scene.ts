import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@kindyield/chain'
import { findNetworkFile, renderNetwork } from '@kindyield/chain/network-files'
import { deploySuccessor } from '@kindyield/devnet/control'
import { acquirePostgres } from '../services/reused-postgres.ts'
import { openApi, startVaultScene, type TestApi, type VaultScene } from '../start-api.ts'
import { createVaultChain, type NgoVaults, prepareNgos, type VaultChain } from '../vault-chain.ts'

/** A factory that positions may move to, with a server of its own. */
export type Successor = { running: TestApi; on: VaultChain; ngos: [NgoVaults, NgoVaults] }
export type SuccessorScene = VaultScene & { next: Successor }

/** Two factories on one chain, each with its API: the second accepts the positions of the first, which has not named it yet. */
export async function startSuccessorScene(): Promise<SuccessorScene> {
  const scene = await startVaultScene()
  const next = await startSuccessor(scene.running)
  const { testClient } = scene.on
  let snapshot = await testClient.snapshot()
  const reset = async () => {
    await testClient.revert({ id: snapshot })
    snapshot = await testClient.snapshot()
  }
  const stop = async () => {
    await next.running.stop()
    await scene.running.stop()
  }
  return { ...scene, running: { ...scene.running, stop }, next, reset }
}

async function startSuccessor({ services }: TestApi): Promise<Successor> {
  const { devnet } = services
  const deployment = await deploySuccessor(devnet.url, devnet.deployment)
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-network-'))
  writeFileSync(join(folder, 'local.json'), networkWith(deployment))
  const postgres = await acquirePostgres()
  const opened = await openApi({ DATABASE_URL: postgres.url, RPC_URL: devnet.url, DEPLOYMENTS: folder })
  rmSync(folder, { recursive: true })
  await opened.indexAll()
  const on = createVaultChain(devnet.url, deployment)
  const ngos = await prepareNgos(on, opened.parts.database)
  const stop = async () => {
    await opened.parts.close()
    await postgres.release()
  }
  const own = { ...services, devnet: { ...devnet, deployment } }
  return { running: { ...opened, services: own, stop }, on, ngos }
}

/** The file of the local network with another factory. */
function networkWith({ ngoFactory, startBlock }: Deployment): string {
  const { network } = findNetworkFile('local')
  return renderNetwork({ ...network, kindyield: { ...network.kindyield, ngoFactory, startBlock } })
}
