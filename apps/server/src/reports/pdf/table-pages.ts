import type { Cell, Column, Report, Section } from '../report.ts'
import { COLOR, INNER_WIDTH, MARGIN, PAGE, type Sheet } from './sheet.ts'

const ROW = 14
const FIRST_ROW = MARGIN + 58
const LAST_ROW = PAGE.height - MARGIN - 24
/** A hash has 66 characters, and all of them are shown. */
const HASH_WIDTH = 224
const HASH_SIZE = 5.6
const NEEDS: Partial<Record<Column['kind'], number>> = { moment: 21, amount: 15, usd: 12, hash: 0 }

/** A section's lines, page by page, each page with the heads of its columns. */
export async function drawSection(
  sheet: Sheet,
  section: Section,
  explorerUrl: Report['explorerUrl'],
  openPage: () => Promise<void>,
): Promise<void> {
  const places = placesOf(section.columns)
  let y = Number.POSITIVE_INFINITY
  let number = 0
  const room = async () => {
    if (y <= LAST_ROW) return
    await openPage()
    drawHead(sheet, section, places)
    y = FIRST_ROW
  }
  for await (const line of section.lines()) {
    await room()
    if (number % 2 === 1) sheet.box(MARGIN, y - 3, INNER_WIDTH, ROW, COLOR.sunk)
    drawLine(sheet, section.columns, places, line, y, explorerUrl)
    y += ROW
    number += 1
  }
  for (const total of section.totals) {
    await room()
    sheet.rule(y - 3, COLOR.quiet)
    drawLine(sheet, section.columns, places, total, y, null, true)
    y += ROW
  }
}

type Place = { x: number; width: number }

function drawHead({ text, rule }: Sheet, { title, columns }: Section, places: Place[]): void {
  text(MARGIN, MARGIN, title, { font: 'title', size: 16 })
  for (const [at, column] of columns.entries()) {
    const { x, width } = places[at] as Place
    text(x, MARGIN + 34, column.title, {
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
  { text, document }: Sheet,
  columns: Column[],
  places: Place[],
  line: Cell[],
  y: number,
  explorerUrl: string | null,
  isTotal = false,
): void {
  for (const [at, cell] of line.entries()) {
    const column = columns[at]
    const place = places[at]
    if (cell === null || column === undefined || place === undefined) continue
    if (column.kind === 'hash') {
      const link = explorerUrl === null ? {} : { link: `${explorerUrl}/tx/${cell}` }
      document.font('Courier').fontSize(HASH_SIZE).fillColor(COLOR.quiet)
      document.text(cell, place.x, y + 1.5, { width: place.width, lineBreak: false, ...link })
      continue
    }
    const font = isTotal ? 'strong' : 'text'
    const words = column.kind === 'amount' ? shorten(cell) : cell
    text(place.x, y, words, { font, size: 8, width: place.width, align: alignOf(column) })
  }
}

/** The hash has its own width; the others share the rest, as much as their kind needs. */
function placesOf(columns: Column[]): Place[] {
  const gap = 8
  const needs = columns.map(({ kind, width }) => NEEDS[kind] ?? width)
  const shared = needs.reduce((sum, need) => sum + need, 0)
  const rest = INNER_WIDTH - HASH_WIDTH - gap * (columns.length - 1)
  let x = MARGIN
  return columns.map(({ kind }, at) => {
    const own = kind === 'hash' ? HASH_WIDTH : ((needs[at] ?? 0) / shared) * rest
    const place = { x, width: own }
    x += own + gap
    return place
  })
}

function alignOf({ kind }: Column): 'left' | 'right' {
  return kind === 'amount' || kind === 'usd' ? 'right' : 'left'
}

/** Paper has no room for eighteen digits; the csv has them all, and the first page says so. */
function shorten(amount: string): string {
  return amount.replace(/(\.\d{9})\d+$/, '$1')
}
