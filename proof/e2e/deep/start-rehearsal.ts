import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { accounts, unlockedKeys } from '@kindyield/devnet'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { findFreePort, type Service, startService } from '@kindyield/processes'
import { childNamed } from '../stack/process-tree.ts'
import type { StackChain } from '../stack/start-stack.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NAMES = ['hoodi', 'sepolia'] as const
type Name = (typeof NAMES)[number]

export type Rehearsal = {
  url: string
  folder: string
  chains: Record<Name, StackChain>
  /** Id of the process of each chain. */
  chainPids: Record<Name, number>
  stop(): Promise<void>
}

const [DEPLOYER_KEY = '', KEEPER_PRIVATE_KEY = ''] = unlockedKeys
const { PATH } = process.env

/** The public case with stand-ins for its chains, step by step as docs/deployment.md tells it. */
export async function startRehearsal(): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-rehearsal-'))
  const running: { stop(): Promise<unknown> }[] = []
  const chains = {} as Rehearsal['chains']
  const chainPids = {} as Rehearsal['chainPids']
  for (const name of NAMES) {
    const port = await findFreePort(9_545)
    const standIn = start(name, ['local-network/devnet/stand-in.ts', name, folder, String(port)])
    await until(() => standIn.lastOutput().includes(' told in '), standIn)
    chainPids[name] = childNamed(standIn.pid, 'chain').pid
    const { chainId } = findNetworkFile(name, folder).network
    chains[name] = { chainId, url: `http://127.0.0.1:${port}` }
    const RPC_URL = chains[name].url
    deploy(name, { RPC_URL, DEPLOYER_KEY, ORACLE: accounts.oracle.address, DEPLOYMENTS: folder })
    deploy(name, { RPC_URL, DEPLOYMENTS: folder }, '--check')
  }
  const dataDir = join(folder, 'postgres')
  const postgres = await startPostgres({
    dataDir,
    port: await findFreePort(),
    logFile: join(folder, 'postgres.log'),
  })
  running.push(postgres)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const server = start('server', ['product/server/src/main.ts', '--role', 'all'], {
    NETWORKS: NAMES.join(','),
    DEPLOYMENTS: folder,
    RPC_URL_HOODI: chains.hoodi.url,
    RPC_URL_SEPOLIA: chains.sepolia.url,
    DATABASE_URL: postgres.url,
    KEEPER_PRIVATE_KEY,
    AUTH_SECRET: 'a secret of more than thirty-two bytes',
    WEB_ORIGINS: url,
    PORT: String(port),
  })
  await until(() => isReady(url), server)
  return {
    url,
    folder,
    chains,
    chainPids,
    async stop() {
      for (const part of running.reverse()) await part.stop()
      removePostgres(dataDir)
      rmSync(folder, { recursive: true })
    },
  }

  function start(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Service {
    const service = startService({ name, command: process.execPath, args, cwd: ROOT, env: { PATH, ...env } })
    running.push(service)
    return service
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Waits for what a service brings about; fails with its last words when it ends before. */
async function until(holds: () => boolean | Promise<boolean>, service: Service): Promise<void> {
  const failed = service.ended.then(outcome => {
    throw new Error(`The ${service.name} ended with ${outcome}: ${service.lastOutput()}`)
  })
  failed.catch(() => {})
  while (!(await holds())) await Promise.race([setTimeout(200), failed])
}

function deploy(network: string, env: NodeJS.ProcessEnv, ...flags: string[]): void {
  const args = ['product/deploy/main.ts', '--network', network, ...flags]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The deployment to ${network} ended with ${status}:\n${stdout}${stderr}`)
}
