/** The worker thread: it draws, writes and answers what would keep the thread of all other answers too long. */
import './fast-start.ts'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Failure, Job } from './worker/jobs.ts'

// Where a thread has a priority of its own: elsewhere it would be that of the thread that answers, too.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.on('message', (job: Job) => {
  work(job).catch(error => job.port.postMessage({ kind: 'failed', message: String(error) } satisfies Failure))
})

/** What a kind of job needs is loaded with the first one, and in this thread alone. */
async function work(job: Job): Promise<void> {
  if (job.kind === 'picture') {
    const { answerPicture } = await import('./worker/answer-picture.ts')
    return answerPicture(job)
  }
  if (job.kind === 'schema') {
    const { answerSchemaQuery } = await import('./worker/answer-schema-query.ts')
    return answerSchemaQuery(job)
  }
  const { answerPdf } = await import('./worker/answer-pdf.ts')
  return answerPdf(job)
}
