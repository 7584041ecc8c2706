import { formatAddress } from '@kindyield/domain'
import type { Cell, Column, ColumnKind, Section, TransactionCell } from '../statement.ts'
import { type Canvas, COLOR, INNER_WIDTH, MARGIN } from './canvas.ts'
import type { Formats } from './format-cells.ts'
import type { PageCursor } from './page-cursor.ts'

const SIZE = 7.5
const MIN_SIZE = 5
/** The distance from one line of a cell to the next. */
const LEADING = SIZE * 1.35
const GAP = 7
/** Title and column headings of a table. */
const HEADING_HEIGHT = 58
const ROW_HEIGHT = 14
/** The room below a table. */
const GAP_BELOW = 18
/** So many rows are not parted at the start and at the end of a table. */
const TOGETHER = 4
const FONTS = { line: 'text', total: 'strong' } as const
/** These columns have fixed widths, in points; texts share the rest in proportion to their own. */
const WIDTHS: Partial<Record<ColumnKind, number>> = {
  timestamp: 64,
  count: 32,
  amount: 82,
  price: 46,
  money: 50,
  hash: 54,
}

type Table = { canvas: Canvas; cursor: PageCursor; formats: Formats; openPage(): Promise<void> }
type Row = { line: Cell[]; kind: 'line' | 'total'; height: number }

/**
 * Draws a section's lines, page by page, each with the column headings. Its first rows stay together, and its last
 * ones with what is `below` them: so no page begins with a lonely row, and the notes never stand alone.
 */
export async function drawSection(
  { canvas, cursor, formats, openPage }: Table,
  section: Section,
  below: number,
): Promise<void> {
  const { columns } = section
  const columnBoxes = layOutColumns(columns)
  let isStarted = false
  let number = 0

  async function makeRoom(height: number): Promise<void> {
    if (isStarted && cursor.hasRoom(height)) return
    const { y, opensPage } = cursor.take(HEADING_HEIGHT, HEADING_HEIGHT + height)
    if (opensPage) await openPage()
    drawHeadings(canvas, section, columnBoxes, y)
    isStarted = true
  }

  async function drawRow({ line, kind, height }: Row): Promise<void> {
    await makeRoom(height)
    const { y } = cursor.take(height, 0)
    if (kind === 'total') canvas.rule(y, COLOR.quiet)
    else if (number % 2 === 1) canvas.box(MARGIN, y, INNER_WIDTH, height, COLOR.sunk)
    const textY = y + (ROW_HEIGHT - SIZE * 1.3) / 2
    drawLine(canvas, { columns, columnBoxes, line, formats, y: textY, font: FONTS[kind] })
    number += 1
  }

  // Rows are drawn only when it is known that enough others follow.
  const held: Row[] = []
  for await (const { line, kind } of rowsOf(section)) {
    const lines = countLines(canvas, { columns, columnBoxes, line, font: FONTS[kind] })
    held.push({ line, kind, height: ROW_HEIGHT + (lines - 1) * LEADING })
    if (held.length <= TOGETHER) continue
    if (!isStarted) await makeRoom(sumOfHeights(held))
    await drawRow(held.shift() as Row)
  }
  await makeRoom(sumOfHeights(held) + GAP_BELOW + below)
  for (const row of held) await drawRow(row)
  cursor.take(GAP_BELOW, 0)
}

async function* rowsOf({ lines, rounding, totals }: Section): AsyncGenerator<Omit<Row, 'height'>> {
  for await (const line of lines()) yield { line, kind: 'line' }
  for (const line of rounding()) yield { line, kind: 'line' }
  for (const line of totals) yield { line, kind: 'total' }
}

const sumOfHeights = (rows: Row[]) => rows.reduce((sum, { height }) => sum + height, 0)

type ColumnBox = { x: number; width: number }

function drawHeadings(
  { text, textAbove, rule }: Canvas,
  { title, columns }: Section,
  columnBoxes: ColumnBox[],
  y: number,
): void {
  text(MARGIN, y, title, { font: 'title', size: 15 })
  const bottom = y + HEADING_HEIGHT - 4
  for (const [at, column] of columns.entries()) {
    const { x, width } = columnBoxes[at] as ColumnBox
    textAbove(x, bottom, column.title, {
      font: 'strong',
      size: SIZE,
      color: COLOR.quiet,
      width,
      align: alignOf(column),
    })
  }
  rule(bottom + 2)
}

/** How many lines the longest text of a row takes. */
function countLines(
  canvas: Canvas,
  { columns, columnBoxes, line, font }: Pick<Line, 'columns' | 'columnBoxes' | 'line' | 'font'>,
): number {
  const texts = columns.map(({ kind }, at) => (kind === 'text' ? String(line[at] ?? '') : ''))
  return Math.max(
    ...texts.map((text, at) =>
      canvas.countLines(text, { font, size: SIZE, width: columnBoxes[at]?.width ?? 0 }),
    ),
  )
}

type Line = {
  columns: Column[]
  columnBoxes: ColumnBox[]
  line: Cell[]
  formats: Formats
  y: number
  font: 'text' | 'strong'
}

function drawLine(canvas: Canvas, { columns, columnBoxes, line, formats, y, font }: Line): void {
  for (const [at, cell] of line.entries()) {
    const column = columns[at]
    const box = columnBoxes[at]
    if (cell === null || column === undefined || box === undefined) continue
    if (isTransaction(cell)) {
      const link = cell.link === null ? {} : { link: cell.link }
      const color = cell.link === null ? COLOR.quiet : COLOR.keepText
      canvas.text(box.x, y, formatAddress(cell.hash), { size: SIZE, color, width: box.width, ...link })
      continue
    }
    const words = formats.cell(column, cell)
    const isNumeric = alignOf(column) === 'right'
    // A figure is never cut: one that is too long is set smaller.
    const size = isNumeric
      ? canvas.fittingSize(words, { font, size: SIZE, width: box.width, min: MIN_SIZE })
      : SIZE
    const style = { font, size, width: box.width }
    const lines = column.kind === 'text' ? canvas.countLines(words, style) : 1
    canvas.text(box.x, y, words, { ...style, align: alignOf(column), lines })
  }
}

function isTransaction(cell: NonNullable<Cell>): cell is TransactionCell {
  return typeof cell === 'object' && 'hash' in cell
}

function layOutColumns(columns: Column[]): ColumnBox[] {
  const fixed = columns.reduce((sum, { kind }) => sum + (WIDTHS[kind] ?? 0), 0)
  const flexible = columns.reduce((sum, { kind, width }) => sum + (WIDTHS[kind] === undefined ? width : 0), 0)
  const rest = INNER_WIDTH - fixed - GAP * (columns.length - 1)
  let x = MARGIN
  return columns.map(({ kind, width }) => {
    const own = WIDTHS[kind] ?? (width / flexible) * rest
    const box = { x, width: own }
    x += own + GAP
    return box
  })
}

const RIGHT: ColumnKind[] = ['count', 'amount', 'price', 'money']

function alignOf({ kind }: Column): 'left' | 'right' {
  return RIGHT.includes(kind) ? 'right' : 'left'
}
