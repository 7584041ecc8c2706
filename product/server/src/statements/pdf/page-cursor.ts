import { MARGIN, PAGE } from './canvas.ts'

const BOTTOM = PAGE.height - MARGIN - 8

export type Place = { y: number; opensPage: boolean }
export type PageCursor = ReturnType<typeof createPageCursor>

/** Where the next table, row or note goes, page by page. It draws nothing. */
export function createPageCursor(startY: number) {
  let y = startY
  const hasRoom = (height: number) => y + height <= BOTTOM

  return {
    hasRoom,
    /** Takes a height on this page if `needed` is left on it, otherwise on the next one. */
    take(height: number, needed = height): Place {
      const opensPage = !hasRoom(needed)
      if (opensPage) y = MARGIN
      const place = { y, opensPage }
      y += height
      return place
    },
  }
}
