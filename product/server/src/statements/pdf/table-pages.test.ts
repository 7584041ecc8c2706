import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { exampleStatement } from '../../testing/examples/example-statement.ts'
import type { Cell, Section } from '../statement.ts'
import { writePdf } from './write-pdf.ts'

const LONG_NAME = 'The Society for the Protection of the Last Wild Rivers of the Northern Coast'
const FIRST = 17
/** So many that each row of a page is once the last that fits. */
const COUNTS = Array.from({ length: 64 }, (_, at) => at + 1)

/** How many lines and totals each page has under each heading. */
async function rowsByTable(sections: Section[]): Promise<number[][]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writePdf({ ...exampleStatement(0).statement, sections })) chunks.push(chunk)
  const data = new Uint8Array(Buffer.concat(chunks))
  const document = await getDocument({ data, verbosity: 0 }).promise
  const pages: number[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const words = items.flatMap(item => ('str' in item ? [item.str] : []))
    const [, ...tables] = words.join('\n').split(/^Date \(UTC\)$/m)
    pages.push(tables.map(table => table.match(/^(01\/03\/2026 12:00|Total)$/gm)?.length ?? 0))
  }
  return pages
}

/** Every third line has a name that takes two lines of text, and so a higher row. */
function table(count: number): Section {
  const [section] = exampleStatement(0).statement.sections as [Section]
  async function* lines(): AsyncGenerator<Cell[]> {
    for (let at = 0; at < count; at += 1)
      yield [
        new Date('2026-03-01T12:00:00Z'),
        at % 3 === 2 ? LONG_NAME : 'Blue Tide',
        at,
        { units: 15n, decimals: 1 },
        null,
      ]
  }
  return { ...section, columns: section.columns.map(column => ({ ...column, width: 12 })), lines, count }
}

test('R45 whatever its number of lines, no page has fewer than four rows of a longer table', async () => {
  let breaks = 0
  for (const count of COUNTS) {
    const pages = await rowsByTable([table(FIRST), table(count)])
    const shown = pages.flat()
    expect(shown.reduce((sum, rows) => sum + rows, 0)).toBe(FIRST + 1 + count + 1)
    expect(Math.min(...shown), `${count} lines: ${pages.join(' | ')}`).toBeGreaterThanOrEqual(
      Math.min(4, count + 1),
    )
    breaks += pages.length - 1
  }
  expect(breaks).toBeGreaterThan(COUNTS.length)
})
