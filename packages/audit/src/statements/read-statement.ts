import readXlsx from 'read-excel-file/node'
import { readCsv } from './read-csv.ts'
import type { SectionCells } from './statement-sections.ts'

/** A column that only one section has. */
const SECTIONS = [
  ['Action', 'Transactions'],
  ['Earned', 'Rewards'],
  ['Lost', 'Losses'],
  ['Donated', 'Donations'],
] as const

/** The cells of a statement in csv, by section. */
export function readCsvStatement(text: string): SectionCells[] {
  return sectionsOf(readCsv(text))
}

/** The cells of a statement in xlsx, by section: numbers with all digits that the file has. */
export async function readXlsxStatement(file: ArrayBuffer): Promise<SectionCells[]> {
  const sheets = await readXlsx(Buffer.from(file), { trim: false, parseNumber: digits => digits })
  return sectionsOf(sheets.flatMap(({ data }) => data.map(row => row.map(cell => String(cell ?? '')))))
}

function sectionsOf(rows: string[][]): SectionCells[] {
  const sections: SectionCells[] = []
  for (const cells of rows) {
    const [first = '', ...others] = cells
    const section = sections.at(-1)
    if (first === 'Date (UTC)') {
      const title = SECTIONS.find(([column]) => cells.includes(column))?.[1] ?? cells.join()
      sections.push({ title, columns: cells, lines: [], totals: [] })
    } else if (first === 'Total') section?.totals.push(cells)
    // Titles and notes have one cell.
    else if (others.some(cell => cell !== '')) section?.lines.push(cells)
  }
  return sections
}
