import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { removePostgres, startPostgres } from '@kindyield/postgres'
import { findFreePort } from '@kindyield/processes'
import { createTestClient, http } from 'viem'
import { openScene } from '../gas/scene.ts'
import { fillChain } from './busy-chain.ts'
import { createFigures } from './figures.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const BLOCKS = 100
const ROUNDS = 5

/** How soon after kill -9 the server is ready again, and how soon it indexes again. */
export async function measureRestart(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-restart-'))
  const postgresDir = join(folder, 'postgres')
  const [scene, postgres] = await Promise.all([openScene(), startPostgres({ dataDir: postgresDir })])
  const testClient = createTestClient({ mode: 'hardhat', transport: http(scene.url) })
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const variables = {
    DATABASE_URL: postgres.url,
    RPC_URL: scene.url,
    PORT: String(port),
    SECRET_FILE: join(folder, 'secret'),
    LOG_LEVEL: 'error',
  }
  let server: ChildProcess | undefined
  const start = () => {
    const { PATH = '' } = process.env
    server = spawn(process.execPath, [MAIN], {
      env: { PATH, ...variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const kill = async () => {
    const ended = server === undefined ? undefined : once(server, 'exit')
    server?.kill('SIGKILL')
    await ended
  }
  const isReady = async () => (await fetch(`${address}/api/ready`)).ok
  const isCaughtUp = async () => {
    const head = await scene.deployer.chain.getBlockNumber({ cacheTime: 0 })
    return (await indexedBlock(address)) === Number(head)
  }
  try {
    await fillChain(scene, BLOCKS)
    start()
    await until(isCaughtUp)
    const [ready, indexing] = [[], []] as [number[], number[]]
    for (let round = 0; round < ROUNDS; round += 1) {
      await kill()
      await testClient.mine({ blocks: 1 })
      const started = performance.now()
      start()
      ready.push(await secondsUntil(isReady, started))
      indexing.push(await secondsUntil(isCaughtUp, started))
    }
    const figures = createFigures()
    figures.note({ what: 'ready again after kill -9, median', value: medianOf(ready), unit: 's', atMost: 3 })
    figures.note({ what: 'ready again after kill -9, slowest', value: Math.max(...ready), unit: 's' })
    figures.note({ what: 'indexing again after kill -9, median', value: medianOf(indexing), unit: 's' })
    return figures.finish(new URL('../results/restart.json', import.meta.url))
  } finally {
    await kill()
    await Promise.all([scene.stop(), postgres.stop()])
    removePostgres(postgresDir)
    rmSync(folder, { recursive: true, force: true })
  }
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function indexedBlock(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^indexer_block (\d+)$/m.exec(metrics)?.[1] ?? -1)
}

async function secondsUntil(holds: () => Promise<boolean>, started: number): Promise<number> {
  await until(holds)
  return (performance.now() - started) / 1000
}

/** While the server is down, asking it fails. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await setTimeout(10)
}
