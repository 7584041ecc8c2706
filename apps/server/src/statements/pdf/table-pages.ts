import type { Cell, Column, Section, Statement } from '../statement.ts'
import { type Canvas, COLOR, INNER_WIDTH, MARGIN, PAGE } from './canvas.ts'

const ROW = 14
const FIRST_ROW = MARGIN + 58
const LAST_ROW = PAGE.height - MARGIN - 24
/** A hash has 66 characters, and all of them are shown. */
const HASH_WIDTH = 224
const HASH_SIZE = 5.6
const WIDTHS: Partial<Record<Column['kind'], number>> = { timestamp: 21, amount: 15, usd: 14, hash: 0 }

/** Draws a section's lines, page by page, each with the column headings. */
export async function drawSection(
  canvas: Canvas,
  section: Section,
  explorerUrl: Statement['explorerUrl'],
  openPage: () => Promise<void>,
): Promise<void> {
  const columnBoxes = layOutColumns(section.columns)
  let y = Number.POSITIVE_INFINITY
  let number = 0
  const ensureSpace = async () => {
    if (y <= LAST_ROW) return
    await openPage()
    drawHeadings(canvas, section, columnBoxes)
    y = FIRST_ROW
  }
  for await (const line of section.lines()) {
    await ensureSpace()
    if (number % 2 === 1) canvas.box(MARGIN, y - 3, INNER_WIDTH, ROW, COLOR.sunk)
    drawLine(canvas, section.columns, columnBoxes, line, y, explorerUrl)
    y += ROW
    number += 1
  }
  for (const total of section.totals) {
    await ensureSpace()
    canvas.rule(y - 3, COLOR.quiet)
    drawLine(canvas, section.columns, columnBoxes, total, y, null, true)
    y += ROW
  }
}

type ColumnBox = { x: number; width: number }

function drawHeadings(
  { text, textAbove, rule }: Canvas,
  { title, columns }: Section,
  columnBoxes: ColumnBox[],
): void {
  text(MARGIN, MARGIN, title, { font: 'title', size: 16 })
  for (const [at, column] of columns.entries()) {
    const { x, width } = columnBoxes[at] as ColumnBox
    textAbove(x, MARGIN + 48, column.title, {
      font: 'strong',
      size: 8,
      color: COLOR.quiet,
      width,
      align: alignOf(column),
    })
  }
  rule(MARGIN + 50)
}

function drawLine(
  { text, document }: Canvas,
  columns: Column[],
  columnBoxes: ColumnBox[],
  line: Cell[],
  y: number,
  explorerUrl: string | null,
  isTotal = false,
): void {
  for (const [at, cell] of line.entries()) {
    const column = columns[at]
    const box = columnBoxes[at]
    if (cell === null || column === undefined || box === undefined) continue
    if (column.kind === 'hash') {
      const link = explorerUrl === null ? {} : { link: `${explorerUrl}/tx/${cell}` }
      document.font('Courier').fontSize(HASH_SIZE).fillColor(COLOR.quiet)
      document.text(cell, box.x, y + 1.5, { width: box.width, lineBreak: false, ...link })
      continue
    }
    const font = isTotal ? 'strong' : 'text'
    const words = column.kind === 'amount' ? shorten(cell) : cell
    text(box.x, y, words, { font, size: 8, width: box.width, align: alignOf(column) })
  }
}

/** The hash has a fixed width; the other columns share the rest in proportion to their widths. */
function layOutColumns(columns: Column[]): ColumnBox[] {
  const gap = 8
  const widths = columns.map(({ kind, width }) => WIDTHS[kind] ?? width)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const rest = INNER_WIDTH - HASH_WIDTH - gap * (columns.length - 1)
  let x = MARGIN
  return columns.map(({ kind }, at) => {
    const own = kind === 'hash' ? HASH_WIDTH : ((widths[at] ?? 0) / total) * rest
    const box = { x, width: own }
    x += own + gap
    return box
  })
}

function alignOf({ kind }: Column): 'left' | 'right' {
  return kind === 'amount' || kind === 'usd' ? 'right' : 'left'
}

/** Cuts after nine decimal places; the csv has them all, and the first page says so. */
function shorten(amount: string): string {
  return amount.replace(/(\.\d{9})\d+$/, '$1')
}
