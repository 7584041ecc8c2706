import { stringify } from 'csv-stringify/sync'
import { sanitizeCell } from '../document-text.ts'
import { type Cell, type Column, cellText, type Statement } from '../statement.ts'

/** Sending each line alone would take longer than formatting it. */
const CHUNK_CHARACTERS = 16 * 1024

/** RFC 4180 in UTF-8, with a byte order mark, by which spreadsheets recognize UTF-8. */
export async function* writeCsv(statement: Statement): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = '\uFEFF'
  for await (const { columns, cells } of linesOf(statement)) {
    const written = cells.map((cell, at) => formatCell(columns[at], cell))
    text += stringify([written], { record_delimiter: '\r\n' })
    if (text.length < CHUNK_CHARACTERS) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

type Line = { columns: Column[]; cells: Cell[] }

async function* linesOf({ sections, notes, warning, indexed }: Statement): AsyncGenerator<Line> {
  const words = (...cells: string[]): Line => ({ columns: [], cells })
  for (const line of indexed) yield words(line)
  if (indexed.length > 0) yield words()
  for (const [index, { title, columns, lines, rounding, totals }] of sections.entries()) {
    if (index > 0) yield words()
    if (sections.length > 1) yield words(title)
    yield words(...columns.map(column => column.title))
    for await (const cells of lines()) yield { columns, cells }
    for (const cells of [...rounding(), ...totals]) yield { columns, cells }
  }
  if (warning !== null) yield words(warning)
  for (const note of notes) yield words(note)
}

/** Only a text may be another's. A negative number starts with a sign, which would start a formula in a text. */
function formatCell(column: Column | undefined, cell: Cell): string {
  return typeof cell === 'string' ? sanitizeCell(cell) : cellText(column, cell)
}
