import { setTimeout } from 'node:timers/promises'
import { makeWorkerUtils, parseCronItems, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { UTC_SESSION } from '../database/utc-session.ts'
import { createWorkLock } from '../work-lock/work-lock.ts'
import type { KeeperMetrics } from './keeper-metrics.ts'
import { scheduleOf } from './schedule.ts'
import { createTasks } from './tasks.ts'
import type { VaultWork } from './vault-work.ts'

export type Keeper = ReturnType<typeof createKeeper>

export type KeeperOptions = {
  databaseUrl: string
  vaults: VaultWork
  metrics: KeeperMetrics
  log: Logger
  /** The local chain's own task; elsewhere others make the yield. */
  makeYield?: () => Promise<void>
  /** Tests begin tasks by hand. */
  isScheduled?: boolean
  /** How long Postgres may take to connect, and for a statement. */
  answerMs?: number
}

const STOP_WITHIN_MS = 5_000
/** Its statements are short: one that takes longer waits for a Postgres that hangs. */
const ANSWER_MS = 10_000
const LOG_LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Runs the keeper's tasks in one instance at a time; jobs, retries and the timetable are in Postgres. */
export function createKeeper(options: KeeperOptions) {
  const { databaseUrl, metrics, log, makeYield, isScheduled = true, answerMs = ANSWER_MS } = options
  const stopping = new AbortController()
  const lock = createWorkLock({ url: databaseUrl, name: 'keeper', log })
  const tasks = createTasks(options)
  const logger = new WorkerLogger(() => (level, message) => log[LOG_LEVELS[level]](message))

  async function lead(ended: AbortSignal): Promise<void> {
    const pgPool = new pg.Pool({
      connectionString: databaseUrl,
      options: UTC_SESSION,
      max: 4,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    const broke = (error: Error) => log.warn({ err: error }, 'a connection of the keeper broke')
    pgPool.on('error', broke)
    pgPool.on('connect', client => client.on('error', broke))
    metrics.setLeads(true)
    log.info('the keeper leads')
    try {
      await freeJobsOfTheDead(pgPool)
      await work(pgPool, tasks, ended)
    } finally {
      metrics.setLeads(false)
      await pgPool.end()
    }
  }

  async function work(pgPool: pg.Pool, taskList: TaskList, ended: AbortSignal): Promise<void> {
    const parsedCronItems = parseCronItems(isScheduled ? scheduleOf(makeYield !== undefined) : [])
    const runner = await run({
      pgPool,
      taskList,
      parsedCronItems,
      logger,
      // Its transactions are numbered: one after another, in the one instance that leads.
      concurrency: 1,
      noHandleSignals: true,
      // In batches, though of one: a job's end is otherwise written in a promise that the library waits for nowhere,
      // and a Postgres that hangs makes it fail. So the failure stops the runner, and the lock begins again.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const stop = async () => {
      const stopped = new AbortController()
      const late = setTimeout(STOP_WITHIN_MS, undefined, { ref: false, signal: stopped.signal })
      const forced = late.then(() => runner.kill())
      const cutOff = (error: unknown) => log.warn({ err: error }, 'a task was cut off')
      await Promise.race([runner.stop(), forced]).catch(cutOff)
      stopped.abort()
    }
    if (ended.aborted) return stop()
    ended.addEventListener('abort', stop, { once: true })
    await runner.promise
  }

  /** The library frees them after four hours; whoever leads knows that nobody else works. */
  async function freeJobsOfTheDead(pgPool: pg.Pool): Promise<void> {
    const utils = await makeWorkerUtils({ pgPool, logger })
    try {
      await utils.migrate()
      const { rows } = await pgPool.query<{ worker: string }>(
        'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
      )
      if (rows.length > 0) await utils.forceUnlockWorkers(rows.map(({ worker }) => worker))
    } finally {
      await utils.release()
    }
  }

  return { run: () => lock.work(lead, stopping.signal), stop: () => stopping.abort() }
}
