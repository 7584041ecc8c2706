import readXlsx from 'read-excel-file/node'
import { indexedLines } from './indexed-until.ts'
import { readCsv } from './read-csv.ts'
import type { SectionCells } from './section-cells.ts'

/** A column by which a section with dates is known, in this order. */
const SECTIONS = [
  ['Action', 'Transactions'],
  ['Earned', 'Rewards'],
  ['Lost', 'Losses'],
  ['Donated', 'Donations'],
] as const

/** The cells of a statement, by section, and what it says of how far networks are indexed. */
export type StatementCells = { sections: SectionCells[]; indexed: string[] }

export function readCsvStatement(text: string): StatementCells {
  const rows = readCsv(text)
  return { sections: sectionsOf(rows), indexed: indexedLines(rows) }
}

/** Of a statement in xlsx, as the csv has them: the text of an amount where it has one. */
export async function readXlsxStatement(file: ArrayBuffer): Promise<StatementCells> {
  const sheets = await readXlsx(Buffer.from(file), { trim: false, parseNumber: digits => digits })
  const rows = sheets.flatMap(({ data }) => withoutTexts(data.map(row => row.map(textOf))))
  return { sections: sectionsOf(rows), indexed: indexedLines(rows) }
}

/** Dates are read as moments of UTC, to the millisecond that a spreadsheet's number has. */
function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell ?? '')
  const seconds = new Date(Math.round(cell.getTime() / 1_000) * 1_000)
  return seconds.toISOString().slice(0, 19).replace('T', ' ')
}

const ALL_DIGITS = ', all digits'

/** Puts the texts of amounts, which have all digits, into the columns of their numbers. */
function withoutTexts(rows: string[][]): string[][] {
  const [head = []] = rows
  const columns = head.filter(title => !title.endsWith(ALL_DIGITS))
  return rows.map((row, number) =>
    number === 0 || columns.length === head.length
      ? row.slice(0, columns.length)
      : columns.map((title, at) => row[head.indexOf(`${title}${ALL_DIGITS}`)] || (row[at] ?? '')),
  )
}

function sectionsOf(rows: string[][]): SectionCells[] {
  const sections: SectionCells[] = []
  for (const cells of rows) {
    const [first = '', ...others] = cells
    const section = sections.at(-1)
    if (first === 'Date (UTC)' || first === 'Protocol') {
      const known = SECTIONS.find(([column]) => cells.includes(column))?.[1] ?? cells.join()
      const title = first === 'Protocol' ? 'Summary' : known
      sections.push({ title, columns: cells, lines: [], totals: [] })
    } else if (first === 'Total' || first === 'Rounding') section?.totals.push(cells)
    // Titles and notes have one cell.
    else if (others.some(cell => cell !== '')) section?.lines.push(cells)
  }
  return sections
}
