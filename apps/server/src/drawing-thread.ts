/** The thread that draws the pictures of links and writes the pdf statements. What it draws with is loaded here alone. */
import './fast-start.ts'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Failure, Job } from './drawing/jobs.ts'

// Where a thread has a priority of its own: elsewhere it would be that of the thread that answers, too.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.on('message', (job: Job) => {
  draw(job).catch(error => job.port.postMessage({ kind: 'failed', message: String(error) } satisfies Failure))
})

async function draw(job: Job): Promise<void> {
  if (job.kind === 'picture') {
    const { answerPicture } = await import('./drawing/answer-picture.ts')
    return answerPicture(job)
  }
  const { answerPdf } = await import('./drawing/answer-pdf.ts')
  return answerPdf(job)
}
