import type { MessagePort } from 'node:worker_threads'
import { writePdf } from '../statements/pdf/write-pdf.ts'
import type { Cell, Section, Statement } from '../statements/statement.ts'
import { statementTexts } from '../statements/texts/statement-texts.ts'
import type { PdfAnswer, PdfJob, PdfRequest, StatementFrame } from './jobs.ts'

/** The document comes in many small pieces; each message has a price. */
const MESSAGE_BYTES = 64 * 1024

type Ask = <Kind extends PdfAnswer['kind']>(
  kind: Kind,
  request: PdfRequest,
) => Promise<Extract<PdfAnswer, { kind: Kind }>>

/** Writes a pdf, piece by piece as they are read, with lines that are asked for as they are drawn. */
export async function answerPdf({ statement, port }: PdfJob): Promise<void> {
  const ask = createAsk(port)
  let pieces: Uint8Array[] = []
  let length = 0
  const send = async () => {
    const bytes = Buffer.concat(pieces)
    pieces = []
    length = 0
    await ask('read', { kind: 'chunk', bytes })
  }
  for await (const piece of writePdf(completeStatement(statement, ask))) {
    pieces.push(piece)
    length += piece.length
    if (length >= MESSAGE_BYTES) await send()
  }
  await send()
  port.postMessage({ kind: 'end' } satisfies PdfRequest)
}

function completeStatement({ sections, ...frame }: StatementFrame, ask: Ask): Statement {
  return {
    ...frame,
    texts: statementTexts[frame.language],
    sections: sections.map((section, at) => ({ ...section, ...readSection(at, ask) })),
  }
}

function readSection(section: number, ask: Ask): Pick<Section, 'lines' | 'rounding'> {
  let rounding: Cell[][] | undefined
  async function* lines(): AsyncGenerator<Cell[]> {
    while (rounding === undefined) {
      const answer = await ask('lines', { kind: 'lines', section })
      yield* answer.lines
      rounding = answer.rounding
    }
  }
  return { lines, rounding: () => rounding ?? [] }
}

/** One question of each kind is open at a time. All of them fail when the reader closes the port. */
function createAsk(port: MessagePort): Ask {
  const open = new Map<PdfAnswer['kind'], PromiseWithResolvers<PdfAnswer>>()
  let isClosed = false
  port.on('message', (answer: PdfAnswer) => open.get(answer.kind)?.resolve(answer))
  port.once('close', () => {
    isClosed = true
    for (const { reject } of open.values()) reject(new Error('the reader left'))
  })
  return async (kind, request) => {
    if (isClosed) throw new Error('the reader left')
    const question = Promise.withResolvers<PdfAnswer>()
    open.set(kind, question)
    port.postMessage(request)
    return (await question.promise) as Extract<PdfAnswer, { kind: typeof kind }>
  }
}
