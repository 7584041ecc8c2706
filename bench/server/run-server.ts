import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { findFreePort } from '@kindyield/processes'
import { openScene, type Scene } from '../gas/scene.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

export type ServerScene = {
  scene: Scene
  address: string
  start(): void
  kill(): Promise<void>
  /** Also the newest block is indexed. */
  isCaughtUp(): Promise<boolean>
  stop(): Promise<void>
}

/** The server as a process of its own, over a chain and a database of its own. */
export async function openServerScene(variables: Record<string, string> = {}): Promise<ServerScene> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-server-'))
  const postgresDir = join(folder, 'postgres')
  const [scene, postgres] = await Promise.all([openScene(), startPostgres({ dataDir: postgresDir })])
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  function start(): void {
    const { PATH = '' } = process.env
    server = spawn(process.execPath, [MAIN], {
      env: {
        PATH,
        DATABASE_URL: postgres.url,
        RPC_URL: scene.url,
        PORT: String(port),
        SECRET_FILE: join(folder, 'secret'),
        LOG_LEVEL: 'error',
        ...variables,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  async function kill(): Promise<void> {
    const ended = server === undefined ? undefined : once(server, 'exit')
    server?.kill('SIGKILL')
    await ended
  }

  async function isCaughtUp(): Promise<boolean> {
    const head = await scene.deployer.chain.getBlockNumber({ cacheTime: 0 })
    const metrics = await (await fetch(`${address}/metrics`)).text()
    return Number(/^indexer_block (\d+)$/m.exec(metrics)?.[1] ?? -1) === Number(head)
  }

  async function stop(): Promise<void> {
    await kill()
    await Promise.all([scene.stop(), postgres.stop()])
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true })
  }

  return { scene, address, start, kill, isCaughtUp, stop }
}

/** While the server is down, asking it fails. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await setTimeout(10)
}
