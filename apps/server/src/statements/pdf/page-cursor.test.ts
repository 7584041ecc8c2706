import { expect, test } from 'vitest'
import type { Section } from '../statement.ts'
import { chooseRowHeight, createPageCursor } from './page-cursor.ts'

const START = 300
const NOTES = 90

/** Only how many lines and totals it has matters here. */
const section = (count: number, totals: number) =>
  ({ count, totals: Array.from({ length: totals }, () => []) }) as unknown as Section

/** How much of the last page is used when this many lines of rounding come to the lines that are known before. */
function drawnFill(sections: Section[], rowHeight: number, roundings: number[]): number {
  const cursor = createPageCursor(START, rowHeight)
  for (const [at, { count, totals }] of sections.entries()) {
    cursor.startTable()
    for (let row = 0; row < count + totals.length + (roundings[at] ?? 0); row += 1) cursor.addRow()
    cursor.endTable()
  }
  cursor.takeBlock(NOTES)
  const { pages, ofLast } = cursor.fill()
  return pages === 1 ? 1 : ofLast
}

test('R45 whether or not a total needs a line of rounding, a quarter of the last page is used', () => {
  for (let count = 2; count <= 300; count += 1) {
    const sections = [section(count, 3), section(Math.ceil(count / 2), 3)]
    const rowHeight = chooseRowHeight(sections, START, NOTES)
    for (const roundings of [[], [1], [3], [3, 1], [3, 3], [0, 3], [1, 2]]) {
      expect(
        drawnFill(sections, rowHeight, roundings),
        `${count} lines, ${roundings} roundings`,
      ).toBeGreaterThanOrEqual(0.25)
    }
  }
})
