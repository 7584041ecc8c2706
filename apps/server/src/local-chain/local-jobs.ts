import { isDeepStrictEqual } from 'node:util'
import type { LocalAction, LocalJob, LocalOutcome } from '@kindyield/api-contract'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { localJob } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { beat } from '../work-lock/beat.ts'

export type Progress = (doneSteps: number, allSteps: number) => Promise<void>

export type LocalJobsOptions = {
  database: Database
  log: Logger
  /** Waits for its turn, says that it has it by its first step, and does it. */
  perform(action: LocalAction, progress: Progress): Promise<LocalOutcome>
}

const STOPPED = 'The server stopped in the middle of this. What had happened by then stands.'
const OURS = 'Something went wrong on our side. What had happened by then stands.'

/** Work that may take longer than an answer may. Whoever asks twice by the same id starts it once. */
export function createLocalJobs({ database, log, perform }: LocalJobsOptions) {
  async function start(id: string, action: LocalAction): Promise<LocalJob> {
    const [created] = await database
      .insert(localJob)
      .values({ id, action, status: 'waiting', doneSteps: 0, allSteps: 1 })
      .onConflictDoNothing()
      .returning({ id: localJob.id })
    if (created !== undefined) {
      run(id, action).catch(error => log.error({ err: error, job: id }, 'a job of the local chain was lost'))
    }
    const job = await read(id)
    if (isDeepStrictEqual(job.action, action)) return job
    throw new Refusal('idTaken', 'id: another job has it; choose a new one for another action')
  }

  async function run(id: string, action: LocalAction): Promise<void> {
    const over = new AbortController()
    void beat(() => update(id, { aliveAt: sql`now()` }).catch(onMissedBeat), over.signal)
    try {
      const outcome = await perform(action, (doneSteps, allSteps) =>
        update(id, { status: 'working', doneSteps, allSteps }),
      )
      await update(id, { status: 'done', doneSteps: sql`${localJob.allSteps}`, outcome })
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, job: id }, 'a job of the local chain failed')
      await update(id, { status: 'failed', failure: error instanceof Refusal ? error.message : OURS })
    } finally {
      over.abort()
    }
  }

  function onMissedBeat(error: unknown): void {
    log.warn({ err: error }, 'a job of the local chain could not give a sign of life')
  }

  async function update(
    id: string,
    values: Parameters<ReturnType<Database['update']>['set']>[0],
  ): Promise<void> {
    await database.update(localJob).set(values).where(eq(localJob.id, id))
  }

  async function read(id: string): Promise<LocalJob> {
    const [row] = await select().where(eq(localJob.id, id))
    if (row === undefined) throw new Refusal('notFound', `There is no job ${id}`)
    return jobOf(row)
  }

  async function newest(): Promise<LocalJob | null> {
    const [row] = await select().orderBy(desc(localJob.startedAt)).limit(1)
    return row === undefined ? null : jobOf(row)
  }

  function select() {
    const isAlive = sql<boolean>`${localJob.aliveAt} > now() - interval '15 seconds'`
    return database.select({ ...getTableColumns(localJob), isAlive }).from(localJob)
  }

  return { start, read, newest }
}

type Row = typeof localJob.$inferSelect & { isAlive: boolean }

function jobOf({ isAlive, startedAt: _, aliveAt: __, ...job }: Row): LocalJob {
  const isUnfinished = job.status === 'waiting' || job.status === 'working'
  return isUnfinished && !isAlive ? { ...job, status: 'failed', failure: STOPPED } : job
}
