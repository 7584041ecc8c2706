import type { Section } from '../statement.ts'
import { MARGIN, PAGE } from './canvas.ts'

/** Title and column headings of a table. */
export const TITLE_HEIGHT = 26
export const HEAD_HEIGHT = 32
const GAP = 18
/** A table starts on a page only where this many of its rows fit too. */
const MIN_ROWS = 4
const BOTTOM = PAGE.height - MARGIN - 8
/** From roomy to tight. */
const ROW_HEIGHTS = [14, 13.5, 13, 12.5, 12, 11.5, 11]
/** The least part of the last page that should be used. */
const MIN_FILL = 0.25

export type Place = { y: number; opensPage: boolean }
export type PageCursor = ReturnType<typeof createPageCursor>

/** Where the next table, row or note goes, page by page. It draws nothing, so that pages can be planned with it. */
export function createPageCursor(startY: number, rowHeight: number) {
  let y = startY
  let pages = 1

  /** Takes a height on this page if `needed` is left on it, otherwise on the next one. */
  function take(height: number, needed = height): Place {
    const opensPage = y + needed > BOTTOM
    if (opensPage) {
      pages += 1
      y = MARGIN
    }
    const place = { y, opensPage }
    y += height
    return place
  }

  return {
    rowHeight,
    startTable: () => take(TITLE_HEIGHT + HEAD_HEIGHT, TITLE_HEIGHT + HEAD_HEIGHT + MIN_ROWS * rowHeight),
    /** The row itself comes after the heading where it opens a page. */
    addRow(): Place {
      const opensPage = y + rowHeight > BOTTOM
      if (opensPage) take(TITLE_HEIGHT + HEAD_HEIGHT, BOTTOM)
      return { y: take(rowHeight).y, opensPage }
    },
    endTable() {
      y += GAP
    },
    takeBlock: take,
    fill: () => ({ pages, ofLast: (y - MARGIN) / (BOTTOM - MARGIN) }),
  }
}

/** The roomiest height of rows that leaves no last page nearly empty; the one that fills it best where none does. */
export function chooseRowHeight(sections: Section[], startY: number, notesHeight: number): number {
  const plans = ROW_HEIGHTS.map(rowHeight => {
    const cursor = createPageCursor(startY, rowHeight)
    for (const { count, totals } of sections) {
      cursor.startTable()
      // Each total may have a line for its rounding.
      for (let row = 0; row < count + 2 * totals.length; row += 1) cursor.addRow()
      cursor.endTable()
    }
    cursor.takeBlock(notesHeight)
    return { rowHeight, ...cursor.fill() }
  })
  const good = plans.find(({ pages, ofLast }) => pages === 1 || ofLast >= MIN_FILL)
  const best = plans.toSorted((one, other) => other.ofLast - one.ofLast)[0]
  return (good ?? best)?.rowHeight ?? (ROW_HEIGHTS[0] as number)
}
