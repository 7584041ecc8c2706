import { stringify } from 'csv-stringify/sync'
import { sanitizeCell } from '../document-text.ts'
import type { Cell, Statement } from '../statement.ts'

/** Sending each line alone would take longer than formatting it. */
const CHUNK_CHARACTERS = 16 * 1024

/** RFC 4180 in UTF-8, with a byte order mark, by which spreadsheets recognize UTF-8. */
export async function* writeCsv(statement: Statement): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = '\uFEFF'
  for await (const cells of linesOf(statement)) {
    text += stringify([cells.map(formatCell)], { record_delimiter: '\r\n' })
    if (text.length < CHUNK_CHARACTERS) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

async function* linesOf({ sections, notes }: Statement): AsyncGenerator<Cell[]> {
  for (const [index, section] of sections.entries()) {
    if (index > 0) yield []
    if (sections.length > 1) yield [section.title]
    yield section.columns.map(({ title }) => title)
    yield* section.lines()
    yield* section.totals
  }
  for (const note of notes) yield [note]
}

function formatCell(cell: Cell): string {
  return cell === null ? '' : sanitizeCell(cell)
}
