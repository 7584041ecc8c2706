import { stringify } from 'csv-stringify/sync'
import type { Cell, Report } from './report.ts'

/** Spreadsheets take a text that begins like this for a formula, and anyone can name an NGO. */
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180 in UTF-8, with a mark so that spreadsheets read it as such. */
export async function* writeCsv({ sections, notes }: Report): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const write = (cells: Cell[]) =>
    encoder.encode(stringify([cells.map(defuse)], { record_delimiter: '\r\n' }))
  yield encoder.encode('\uFEFF')
  for (const [index, section] of sections.entries()) {
    if (index > 0) yield write([])
    if (sections.length > 1) yield write([section.title])
    yield write(section.columns.map(({ title }) => title))
    for await (const line of section.lines()) yield write(line)
    for (const total of section.totals) yield write(total)
  }
  for (const note of notes) yield write([note])
}

function defuse(cell: Cell): string {
  if (cell === null) return ''
  return FORMULA.test(cell) ? `'${cell}` : cell
}
