import { stringify } from 'csv-stringify/sync'
import { spreadsheetText } from './document-text.ts'
import type { Cell, Report } from './report.ts'

/** To send each line by itself would take longer than to write it. */
const CHUNK_CHARACTERS = 16 * 1024

/** RFC 4180 in UTF-8, with a mark so that spreadsheets read it as such. */
export async function* writeCsv(report: Report): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = '\uFEFF'
  for await (const cells of linesOf(report)) {
    text += stringify([cells.map(writeCell)], { record_delimiter: '\r\n' })
    if (text.length < CHUNK_CHARACTERS) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

async function* linesOf({ sections, notes }: Report): AsyncGenerator<Cell[]> {
  for (const [index, section] of sections.entries()) {
    if (index > 0) yield []
    if (sections.length > 1) yield [section.title]
    yield section.columns.map(({ title }) => title)
    yield* section.lines()
    yield* section.totals
  }
  for (const note of notes) yield [note]
}

function writeCell(cell: Cell): string {
  return cell === null ? '' : spreadsheetText(cell)
}
