import type { MessagePort } from 'node:worker_threads'
import type { Cell, Section, Statement } from '../statements/statement.ts'
import type { PdfAnswer, PdfRequest, StatementFrame } from './jobs.ts'

const LINES_AT_ONCE = 100

type SendFrame = (
  frame: StatementFrame,
) => AsyncGenerator<{ message: Exclude<PdfRequest, never>; port: MessagePort }>

/**
 * Streams a pdf that the worker writes. The thread is answered only while its pdf is read, so it pauses with a
 * slow reader, and ends with one that leaves.
 */
export async function* streamPdf(statement: Statement, send: SendFrame): AsyncGenerator<Uint8Array> {
  const { texts: _, sections, ...frame } = statement
  const readers = sections.map(readLines)
  const shown = sections.map(({ title, columns, totals, count }) => ({ title, columns, totals, count }))
  try {
    for await (const { message, port } of send({ ...frame, sections: shown })) {
      if (message.kind === 'end') return
      if (message.kind === 'lines') {
        const { value } = (await readers[message.section]?.next()) ?? {}
        port.postMessage(value ?? { kind: 'lines', lines: [], rounding: [] })
      } else {
        yield message.bytes
        port.postMessage({ kind: 'read' } satisfies PdfAnswer)
      }
    }
  } finally {
    await Promise.all(readers.map(reader => reader.return(undefined)))
  }
}

/** The lines of a section in pages, the last with the rounding. */
async function* readLines(section: Section): AsyncGenerator<PdfAnswer> {
  let lines: Cell[][] = []
  for await (const cells of section.lines()) {
    lines.push(cells)
    if (lines.length < LINES_AT_ONCE) continue
    yield { kind: 'lines', lines, rounding: undefined }
    lines = []
  }
  yield { kind: 'lines', lines, rounding: section.rounding() }
}
