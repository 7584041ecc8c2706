import type { Section } from '../statement.ts'
import { MARGIN, PAGE } from './canvas.ts'

/** Title and column headings of a table. */
export const TITLE_HEIGHT = 26
export const HEAD_HEIGHT = 32
const GAP = 18
/** A table starts on a page only where this many of its rows fit too. */
const MIN_ROWS = 4
const BOTTOM = PAGE.height - MARGIN - 8
/** From roomy to tight; then, where none of these will do, wider ones. */
const ROW_HEIGHTS = [
  14, 13.75, 13.5, 13.25, 13, 12.75, 12.5, 12.25, 12, 11.75, 11.5, 11.25, 11, 14.5, 15, 15.5, 16,
]
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

/** The first height of rows that leaves no last page nearly empty; the one that fills it best where none does. */
export function chooseRowHeight(sections: Section[], startY: number, notesHeight: number): number {
  // Each total may have a line for its rounding, or none.
  const mostRoundings = sections.reduce((sum, { totals }) => sum + totals.length, 0)
  const plans = ROW_HEIGHTS.map(rowHeight => {
    const fills = Array.from({ length: mostRoundings + 1 }, (_, roundings) =>
      fillOfLastPage(sections, { startY, rowHeight, notesHeight, roundings }),
    )
    return { rowHeight, fill: Math.min(...fills) }
  })
  const good = plans.find(({ fill }) => fill >= MIN_FILL)
  const best = plans.toSorted((one, other) => other.fill - one.fill)[0]
  return (good ?? best)?.rowHeight ?? (ROW_HEIGHTS[0] as number)
}

type Plan = { startY: number; rowHeight: number; notesHeight: number; roundings: number }

/** From 0 to 1; a single page counts as full. */
function fillOfLastPage(sections: Section[], { startY, rowHeight, notesHeight, roundings }: Plan): number {
  const cursor = createPageCursor(startY, rowHeight)
  let left = roundings
  for (const { count, totals } of sections) {
    const own = Math.min(left, totals.length)
    left -= own
    cursor.startTable()
    for (let row = 0; row < count + totals.length + own; row += 1) cursor.addRow()
    cursor.endTable()
  }
  cursor.takeBlock(notesHeight)
  const { pages, ofLast } = cursor.fill()
  return pages === 1 ? 1 : ofLast
}
