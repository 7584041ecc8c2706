import { rmSync } from 'node:fs'
import { startDevnet } from '@kindyield/devnet'
import { findFreePort } from '@kindyield/processes'
import { Client } from 'pg'
import { childNamed } from '../../stack/process-tree.ts'
import { type DistributedStack, startDistributedStack } from '../../stack/start-distributed-stack.ts'
import { type StartedServer, startServer } from '../../stack/start-server.ts'
import { newDataDir } from '../../stack/start-stack.ts'
import { type Prometheus, startPrometheus, type Target } from './start-prometheus.ts'

export type WatchedStack = {
  stack: DistributedStack
  prometheus: Prometheus
  chain: { pid: number; url: string }
  /** Where a server opens its debugger when it gets SIGUSR1. */
  debuggerPort: number
  /** Starts another server beside those of the stack. */
  startOther(role: string, environment?: NodeJS.ProcessEnv): Promise<StartedServer>
  /** Prometheus scrapes the stack and these from now on. */
  watch(...others: readonly Target[]): void
  /** Has the keeper do a task now. */
  runTask(task: string): Promise<void>
  stop(): Promise<void>
}

/** The distributed stack with a history, and a Prometheus that scrapes it. */
export async function startWatchedStack(): Promise<WatchedStack> {
  const seed = process.env.SEEDED_CHAIN === undefined ? await seedChain() : undefined
  const debuggerPort = await findFreePort(13_600)
  const stack = await startDistributedStack({
    environment: {
      RATE_LIMIT_PER_MINUTE: '1000000',
      // A port alone opens nothing.
      NODE_OPTIONS: `--inspect-port=127.0.0.1:${debuggerPort}`,
    },
  })
  const { pid, command } = childNamed(process.pid, 'chain')
  const chain = { pid, url: `http://127.0.0.1:${/--port (\d+)/.exec(command)?.[1]}` }
  const prometheus = await startPrometheus(targetsOf(stack))
  return {
    stack,
    prometheus,
    chain,
    debuggerPort,
    startOther: (role, environment) =>
      startServer(role, {
        DATABASE_URL: stack.postgres.url,
        RPC_URL: chain.url,
        LOG_LEVEL: 'warn',
        ...environment,
      }),
    watch: (...others) => prometheus.setTargets([...targetsOf(stack), ...others]),
    async runTask(task) {
      const client = new Client({ connectionString: stack.postgres.url })
      await client.connect()
      await client.query('select keeper_31337.add_job($1, max_attempts => 3)', [task])
      await client.end()
    },
    async stop() {
      await prometheus.stop()
      await stack.stop()
      if (seed !== undefined) rmSync(seed, { recursive: true })
    },
  }
}

async function seedChain(): Promise<string> {
  const dataDir = newDataDir()
  await (await startDevnet({ dataDir, history: true })).stop()
  process.env.SEEDED_CHAIN = dataDir
  return dataDir
}

function targetsOf({ apis, workers }: DistributedStack): Target[] {
  return [
    ...apis.map(({ port }): Target => ({ port, role: 'api' })),
    ...workers.map(({ port }): Target => ({ port, role: 'worker' })),
  ]
}
