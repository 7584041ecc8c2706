import { setTimeout } from 'node:timers/promises'
import { makeWorkerUtils, parseCronItems, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { createLeaderLock } from '../coordination/leader-lock.ts'
import { UTC_SESSION } from '../database/session-options.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import { scheduleOf } from './schedule.ts'
import { createTasks } from './tasks.ts'
import type { VaultOperations } from './vault-operations.ts'

export type Keeper = ReturnType<typeof createKeeper>

export type KeeperOptions = {
  chainId: number
  databaseUrl: string
  /** Makes the connections: that of `followPrimary` where there are several servers. */
  Client?: typeof pg.Client
  vaults: VaultOperations
  metrics: KeeperMetrics
  log: Logger
  /** Exists only on the local chain, where nothing else produces yield. */
  makeYield?: (() => Promise<void>) | undefined
  /** Tests start the tasks themselves and turn this off. */
  isScheduled?: boolean
  /** How long Postgres may take to connect, and to run a statement. */
  databaseTimeoutMs?: number
}

/** Of the keepers of one network, the one that holds this lock works. */
export function keeperLock(chainId: number): string {
  return `keeper:${chainId}`
}

/** The schema of Postgres that has a network's jobs. */
export function keeperSchema(chainId: number): string {
  return `keeper_${chainId}`
}

const STOP_TIMEOUT_MS = 5_000
/** The keeper's statements are short: one that takes longer waits for a Postgres that hangs. */
const DATABASE_TIMEOUT_MS = 10_000
const LOG_LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/**
 * Runs the keeper's tasks of a network in one instance at a time. Jobs, retries and the schedule are kept in Postgres, in a
 * schema of the network: so a receipt that is long in coming keeps no other network waiting.
 */
export function createKeeper(options: KeeperOptions) {
  const {
    chainId,
    databaseUrl,
    Client = pg.Client,
    vaults,
    metrics,
    log,
    makeYield,
    isScheduled = true,
    databaseTimeoutMs = DATABASE_TIMEOUT_MS,
  } = options
  const stopping = new AbortController()
  const lock = createLeaderLock({ url: databaseUrl, name: keeperLock(chainId), log, Client })
  const schema = keeperSchema(chainId)
  const tasks = createTasks(options)
  const logger = new WorkerLogger(() => (level, message) => log[LOG_LEVELS[level]](message))

  async function lead(ended: AbortSignal): Promise<void> {
    const pgPool = new pg.Pool({
      Client,
      connectionString: databaseUrl,
      options: UTC_SESSION,
      max: 4,
      connectionTimeoutMillis: databaseTimeoutMs,
      query_timeout: databaseTimeoutMs,
    })
    const onConnectionError = (error: Error) => log.warn({ err: error }, 'keeper database connection failed')
    pgPool.on('error', onConnectionError)
    pgPool.on('connect', client => client.on('error', onConnectionError))
    metrics.setLeader(true)
    log.info('keeper is the leader')
    // A key that cannot work is said at once, and nothing waits for it.
    void vaults
      .watchAccount()
      .catch((error: unknown) => log.warn({ err: error }, 'the account of the keeper could not be checked'))
    try {
      await unlockJobsOfCrashedWorkers(pgPool)
      await work(pgPool, tasks, ended)
    } finally {
      metrics.setLeader(false)
      await pgPool.end()
    }
  }

  async function work(pgPool: pg.Pool, taskList: TaskList, ended: AbortSignal): Promise<void> {
    const parsedCronItems = parseCronItems(isScheduled ? scheduleOf(makeYield !== undefined) : [])
    const runner = await run({
      pgPool,
      schema,
      taskList,
      parsedCronItems,
      logger,
      // Transactions share one nonce sequence, so jobs run one after another.
      concurrency: 1,
      noHandleSignals: true,
      // With batching, even of one job, a failed write of a job's result stops the runner, and the leader lock retries.
      // Without it the library writes the result in a promise that it does not await.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const stop = async () => {
      const stopped = new AbortController()
      const timeout = setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false, signal: stopped.signal })
      const forced = timeout.then(() => runner.kill())
      const onInterrupted = (error: unknown) => log.warn({ err: error }, 'a task was interrupted')
      await Promise.race([runner.stop(), forced]).catch(onInterrupted)
      stopped.abort()
    }
    if (ended.aborted) return stop()
    ended.addEventListener('abort', stop, { once: true })
    await runner.promise
  }

  /** The library unlocks them after four hours; the leader knows that no other worker runs. */
  async function unlockJobsOfCrashedWorkers(pgPool: pg.Pool): Promise<void> {
    const utils = await makeWorkerUtils({ pgPool, schema, logger })
    try {
      await utils.migrate()
      const { rows } = await pgPool.query<{ worker: string }>(
        `select distinct locked_by as worker from ${schema}.jobs where locked_by is not null`,
      )
      if (rows.length > 0) await utils.forceUnlockWorkers(rows.map(({ worker }) => worker))
    } finally {
      await utils.release()
    }
  }

  return { run: () => lock.runAsLeader(lead, stopping.signal), stop: () => stopping.abort() }
}
