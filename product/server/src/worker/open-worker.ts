import { on } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { BaseError } from '@kindyield/domain'
import type { Logger } from 'pino'
import type { DrawPicture } from '../share/share-pictures.ts'
import type { Statement } from '../statements/statement.ts'
import type {
  Failure,
  PdfJob,
  PictureAnswer,
  PictureJob,
  SchemaAnswer,
  SchemaJob,
  SentRequest,
} from './jobs.ts'
import { streamPdf } from './stream-pdf.ts'

export type ServerWorker = ReturnType<typeof openWorker>

/** The worker failed, or ended before it had answered. */
class WorkerError extends BaseError {
  override readonly name = 'WorkerError'
  override readonly code = 'workerFailed'
}

/**
 * A thread for what takes as long as a hundred other answers: drawings, and questions about the GraphQL schema. It
 * starts with its first job; after a crash the next job starts another.
 */
export function openWorker({ log }: { log: Logger }) {
  let thread: Worker | undefined

  function start(): Worker {
    const started = new Worker(new URL('../worker.ts', import.meta.url), { name: 'worker' })
    // An open port keeps the process alive while something is worked at.
    started.unref()
    started.on('error', error => log.error({ err: error }, 'the worker failed'))
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  /** What the thread says about a job, until either side closes its port. */
  async function* send<Message>(
    job: Omit<PictureJob, 'port'> | Omit<PdfJob, 'port'> | Omit<SchemaJob, 'port'>,
  ): AsyncGenerator<{ message: Message; port: MessagePort }> {
    thread ??= start()
    const { port1: port, port2: far } = new MessageChannel()
    try {
      const messages = on(port, 'message', { close: ['close'] })
      thread.postMessage({ ...job, port: far }, [far])
      for await (const [message] of messages as AsyncIterable<[Message | Failure]>) {
        if (isFailure(message)) throw new WorkerError(message.message)
        yield { message, port }
      }
      throw new WorkerError('the worker ended')
    } finally {
      port.close()
    }
  }

  async function ask<Answer>(job: Parameters<typeof send>[0]): Promise<Answer> {
    for await (const { message } of send<Answer>(job)) return message
    throw new WorkerError('the worker ended')
  }

  const drawPicture: DrawPicture = (picture, photo) => ask<PictureAnswer>({ kind: 'picture', picture, photo })

  /** Undefined for an operation that does not ask for the schema. */
  async function answerSchemaQuery(schemaText: string, request: SentRequest): Promise<Response | undefined> {
    const answer = await ask<SchemaAnswer>({ kind: 'schema', schemaText, request })
    if (answer.kind === 'notAsked') return undefined
    const { status, headers, body } = answer
    return new Response(body, { status, headers })
  }

  const writePdf = (statement: Statement) =>
    streamPdf(statement, frame => send({ kind: 'pdf', statement: frame }))

  return { drawPicture, writePdf, answerSchemaQuery, close: async () => void (await thread?.terminate()) }
}

function isFailure(message: unknown): message is Failure {
  return (message as Failure).kind === 'failed'
}
