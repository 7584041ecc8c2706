import { isDeepStrictEqual } from 'node:util'
import type { LocalAction, LocalJob, LocalOutcome } from '@kindyield/api-contract'
import { heartbeat } from '@kindyield/server/coordination/heartbeat'
import type { Database } from '@kindyield/server/database/database'
import { localJob } from '@kindyield/server/database/schema/local-job-tables'
import { ApiError } from '@kindyield/server/errors/api-error'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Logger } from 'pino'

export type Progress = (doneSteps: number, allSteps: number) => Promise<void>

export type LocalJobsOptions = {
  database: Database
  log: Logger
  /** Waits for the sender lock and runs the action; the first call of `progress` means that it has the lock. */
  perform(action: LocalAction, progress: Progress): Promise<LocalOutcome>
}

const STOPPED = 'The server stopped in the middle of this. What had happened by then stands.'
const INTERNAL_ERROR = 'Something went wrong on our side. What had happened by then stands.'

/** Jobs that may take longer than a request. Starting one twice with the same id runs it once. */
export function createLocalJobs({ database, log, perform }: LocalJobsOptions) {
  async function start(id: string, action: LocalAction): Promise<LocalJob> {
    const [created] = await database
      .insert(localJob)
      .values({ id, action, status: 'waiting', doneSteps: 0, allSteps: 1 })
      .onConflictDoNothing()
      .returning({ id: localJob.id })
    if (created !== undefined) {
      run(id, action).catch(error =>
        log.error({ err: error, job: id }, 'local chain job could not be recorded'),
      )
    }
    const job = await read(id)
    if (isDeepStrictEqual(job.action, action)) return job
    throw new ApiError('idConflict', 'id: another job has it; choose a new one for another action')
  }

  async function run(id: string, action: LocalAction): Promise<void> {
    const finished = new AbortController()
    void heartbeat(() => update(id, { aliveAt: sql`now()` }).catch(onMissedHeartbeat), finished.signal)
    try {
      const outcome = await perform(action, (doneSteps, allSteps) =>
        update(id, { status: 'working', doneSteps, allSteps }),
      )
      await update(id, { status: 'done', doneSteps: sql`${localJob.allSteps}`, outcome })
    } catch (error) {
      if (!(error instanceof ApiError)) log.error({ err: error, job: id }, 'local chain job failed')
      await update(id, {
        status: 'failed',
        failure: error instanceof ApiError ? error.message : INTERNAL_ERROR,
      })
    } finally {
      finished.abort()
    }
  }

  function onMissedHeartbeat(error: unknown): void {
    log.warn({ err: error }, 'heartbeat of a local chain job failed')
  }

  async function update(
    id: string,
    values: Parameters<ReturnType<Database['update']>['set']>[0],
  ): Promise<void> {
    await database.update(localJob).set(values).where(eq(localJob.id, id))
  }

  async function read(id: string): Promise<LocalJob> {
    const [row] = await select().where(eq(localJob.id, id))
    if (row === undefined) throw new ApiError('notFound', `There is no job ${id}`)
    return toLocalJob(row)
  }

  async function newest(): Promise<LocalJob | null> {
    const [row] = await select().orderBy(desc(localJob.startedAt)).limit(1)
    return row === undefined ? null : toLocalJob(row)
  }

  function select() {
    const isAlive = sql<boolean>`${localJob.aliveAt} > now() - interval '15 seconds'`
    return database.select({ ...getTableColumns(localJob), isAlive }).from(localJob)
  }

  return { start, read, newest }
}

type Row = typeof localJob.$inferSelect & { isAlive: boolean }

function toLocalJob({ isAlive, startedAt: _, aliveAt: __, ...job }: Row): LocalJob {
  const isUnfinished = job.status === 'waiting' || job.status === 'working'
  return isUnfinished && !isAlive ? { ...job, status: 'failed', failure: STOPPED } : job
}
