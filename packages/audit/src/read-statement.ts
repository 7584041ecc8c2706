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
export function readStatement(text: string): SectionCells[] {
  const sections: SectionCells[] = []
  for (const cells of readCsv(text)) {
    const [first = ''] = cells
    const section = sections.at(-1)
    if (first === 'Date (UTC)') {
      const title = SECTIONS.find(([column]) => cells.includes(column))?.[1] ?? cells.join()
      sections.push({ title, lines: [], totals: [] })
    } else if (first === 'Total') section?.totals.push(cells)
    else if (cells.length > 1) section?.lines.push(cells)
  }
  return sections
}
