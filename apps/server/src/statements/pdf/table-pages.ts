import { formatAddress } from '@kindyield/domain'
import type { Cell, Column, ColumnKind, Section, Statement } from '../statement.ts'
import { type Canvas, COLOR, INNER_WIDTH, MARGIN } from './canvas.ts'
import type { Formats } from './format-cells.ts'
import { HEAD_HEIGHT, type PageCursor, TITLE_HEIGHT } from './page-cursor.ts'

const SIZE = 7.5
const MIN_SIZE = 5
const GAP = 7
/** In points; texts share the rest in proportion to their widths. */
const WIDTHS: Partial<Record<ColumnKind, number>> = {
  timestamp: 64,
  count: 32,
  amount: 82,
  price: 46,
  money: 50,
  hash: 54,
}

type Table = { canvas: Canvas; cursor: PageCursor; formats: Formats; openPage(): Promise<void> }

/** Draws a section's lines, page by page, each with the column headings. */
export async function drawSection(
  { canvas, cursor, formats, openPage }: Table,
  section: Section,
  explorerUrl: Statement['explorerUrl'],
): Promise<void> {
  const columnBoxes = layOutColumns(section.columns)
  const { rowHeight } = cursor
  const start = cursor.startTable()
  if (start.opensPage) await openPage()
  drawHeadings(canvas, section, columnBoxes, start.y)
  let number = 0
  const drawRow = async (line: Cell[], kind: 'line' | 'total') => {
    const { y, opensPage } = cursor.addRow()
    if (opensPage) {
      await openPage()
      drawHeadings(canvas, section, columnBoxes, MARGIN)
    }
    if (kind === 'total') canvas.rule(y, COLOR.quiet)
    else if (number % 2 === 1) canvas.box(MARGIN, y, INNER_WIDTH, rowHeight, COLOR.sunk)
    drawLine(canvas, {
      columns: section.columns,
      columnBoxes,
      line,
      formats,
      y: y + (rowHeight - SIZE * 1.3) / 2,
      explorerUrl,
      font: kind === 'total' ? 'strong' : 'text',
    })
    number += 1
  }
  for await (const line of section.lines()) await drawRow(line, 'line')
  for (const line of section.rounding()) await drawRow(line, 'line')
  for (const total of section.totals) await drawRow(total, 'total')
  cursor.endTable()
}

type ColumnBox = { x: number; width: number }

function drawHeadings(
  { text, textAbove, rule }: Canvas,
  { title, columns }: Section,
  columnBoxes: ColumnBox[],
  y: number,
): void {
  text(MARGIN, y, title, { font: 'title', size: 15 })
  const bottom = y + TITLE_HEIGHT + HEAD_HEIGHT - 4
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

type Line = {
  columns: Column[]
  columnBoxes: ColumnBox[]
  line: Cell[]
  formats: Formats
  y: number
  explorerUrl: string | null
  font: 'text' | 'strong'
}

function drawLine(canvas: Canvas, { columns, columnBoxes, line, formats, y, explorerUrl, font }: Line): void {
  for (const [at, cell] of line.entries()) {
    const column = columns[at]
    const box = columnBoxes[at]
    if (cell === null || column === undefined || box === undefined) continue
    if (column.kind === 'hash') {
      const link = explorerUrl === null ? {} : { link: `${explorerUrl}/tx/${cell}` }
      const color = explorerUrl === null ? COLOR.quiet : COLOR.keepText
      canvas.text(box.x, y, formatAddress(cell), { size: SIZE, color, width: box.width, ...link })
      continue
    }
    const words = formats.cell(column, cell)
    const isNumeric = alignOf(column) === 'right'
    // A figure is never cut: one that is too long is set smaller.
    const size = isNumeric
      ? canvas.fittingSize(words, { font, size: SIZE, width: box.width, min: MIN_SIZE })
      : SIZE
    canvas.text(box.x, y, words, { font, size, width: box.width, align: alignOf(column) })
  }
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
