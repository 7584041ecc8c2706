import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort, type Service, startService } from '@kindyield/processes'
import { type BenchChain, startBenchChain } from '../chain/start-bench-chain.ts'
import { startBenchPostgres } from './start-bench-postgres.ts'

const MAIN = fileURLToPath(new URL('../../../local-network/server/src/main.ts', import.meta.url))

export type BenchServer = {
  benchChain: BenchChain
  address: string
  start(): void
  kill(): Promise<void>
  /** Whether the newest block is indexed. */
  isCaughtUp(): Promise<boolean>
  stop(): Promise<void>
}

/** Starts a chain and a database, and runs the server on them as a child process. */
export async function startBenchServer(variables: Record<string, string> = {}): Promise<BenchServer> {
  const [benchChain, postgres] = await Promise.all([startBenchChain(), startBenchPostgres()])
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  let server: Service | undefined

  function start(): void {
    const { PATH = '' } = process.env
    server = startService({
      name: 'server',
      command: process.execPath,
      args: [MAIN],
      stopSignal: 'SIGKILL',
      env: {
        PATH,
        DATABASE_URL: postgres.url,
        RPC_URL: benchChain.url,
        PORT: String(port),
        AUTH_SECRET: 'the same secret after every restart',
        LOG_LEVEL: 'error',
        ...variables,
      },
    })
  }

  async function kill(): Promise<void> {
    await server?.stop()
  }

  async function isCaughtUp(): Promise<boolean> {
    const head = await benchChain.deployer.chain.getBlockNumber({ cacheTime: 0 })
    const metrics = await (await fetch(`${address}/metrics`)).text()
    return Number(/^indexer_block\{chain="local"\} (\d+)$/m.exec(metrics)?.[1] ?? -1) === Number(head)
  }

  async function stop(): Promise<void> {
    await kill()
    await Promise.all([benchChain.stop(), postgres.stop()])
  }

  return { benchChain, address, start, kill, isCaughtUp, stop }
}

/** Polls a condition; a rejection, as while the server is down, counts as false. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await setTimeout(10)
}
