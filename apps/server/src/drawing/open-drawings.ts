import { on } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { BaseError } from '@kindyield/domain'
import type { Logger } from 'pino'
import type { DrawPicture } from '../share/share-pictures.ts'
import type { Statement } from '../statements/statement.ts'
import type { Failure, PdfJob, PictureAnswer, PictureJob } from './jobs.ts'
import { streamPdf } from './stream-pdf.ts'

export type Drawings = ReturnType<typeof openDrawings>

/** The drawing thread failed, or ended before it had answered. */
class DrawingError extends BaseError {
  override readonly name = 'DrawingError'
  override readonly code = 'drawingFailed'
}

/**
 * Draws in a thread of its own, because a drawing takes as long as a hundred other answers. The thread starts with its
 * first job; after a crash the next job starts another.
 */
export function openDrawings({ log }: { log: Logger }) {
  let thread: Worker | undefined

  function start(): Worker {
    const started = new Worker(new URL('../drawing-thread.ts', import.meta.url), { name: 'drawing' })
    // An open port keeps the process alive while something is drawn.
    started.unref()
    started.on('error', error => log.error({ err: error }, 'the drawing thread failed'))
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  /** What the thread says about a job, until either side closes its port. */
  async function* send<Message>(
    job: Omit<PictureJob, 'port'> | Omit<PdfJob, 'port'>,
  ): AsyncGenerator<{ message: Message; port: MessagePort }> {
    thread ??= start()
    const { port1: port, port2: far } = new MessageChannel()
    try {
      const messages = on(port, 'message', { close: ['close'] })
      thread.postMessage({ ...job, port: far }, [far])
      for await (const [message] of messages as AsyncIterable<[Message | Failure]>) {
        if (isFailure(message)) throw new DrawingError(message.message)
        yield { message, port }
      }
      throw new DrawingError('the drawing thread ended')
    } finally {
      port.close()
    }
  }

  const drawPicture: DrawPicture = async (picture, photo) => {
    for await (const { message } of send<PictureAnswer>({ kind: 'picture', picture, photo })) return message
    throw new DrawingError('the drawing thread ended')
  }

  const writePdf = (statement: Statement) =>
    streamPdf(statement, frame => send({ kind: 'pdf', statement: frame }))

  return { drawPicture, writePdf, close: async () => void (await thread?.terminate()) }
}

function isFailure(message: unknown): message is Failure {
  return (message as Failure).kind === 'failed'
}
