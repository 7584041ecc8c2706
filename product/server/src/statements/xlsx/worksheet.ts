import { sanitizeCell } from '../document-text.ts'
import {
  type Cell,
  type Column,
  type ColumnKind,
  cellText,
  type Section,
  type Statement,
} from '../statement.ts'
import type { StatementTexts } from '../texts/english.ts'
import { escapeXml, hyperlinks, OFFICE, SHEETS, type SheetLink, STYLE } from './xlsx-parts.ts'

const ROWS_PER_CHUNK = 500
/** A spreadsheet computes with doubles, which hold any decimal of this many digits. */
const EXACT_DIGITS = 15
const DAY_MS = 86_400_000
/** Day 0 of a spreadsheet. */
const EPOCH = Date.UTC(1899, 11, 30)

const STYLES: Record<ColumnKind, number> = {
  timestamp: STYLE.timestamp,
  text: STYLE.plain,
  count: STYLE.plain,
  amount: STYLE.amount,
  price: STYLE.price,
  money: STYLE.money,
  hash: STYLE.plain,
}

type SheetContext = {
  texts: StatementTexts
  /** Filled by `onLink` while rows are written. */
  links: readonly SheetLink[]
  onLink(cell: string, address: string): void
}

/**
 * A sheet with a frozen heading and a filter over its lines, without totals. Amounts are numbers, so that they can be
 * added; one with more digits than a number holds also stands as text in a last column.
 */
export async function* sectionSheet(
  section: Section,
  { texts, links, onLink }: SheetContext,
): AsyncGenerator<string> {
  const amounts = section.columns.flatMap(({ kind }, at) => (kind === 'amount' ? [at] : []))
  const columns: Column[] = [
    ...section.columns,
    ...amounts.map(at => ({
      title: texts.columns.exact(section.columns[at]?.title ?? ''),
      kind: 'text' as const,
      width: 24,
    })),
  ]
  const withDigits = (cells: Cell[]) => [
    ...cells,
    ...amounts.map(at => digitsOf(cellText(section.columns[at], cells[at] ?? null))),
  ]
  const row = createRowWriter(columns, links, onLink)
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield row.heading()
  let chunk: string[] = []
  for await (const line of section.lines()) {
    chunk.push(row.line(withDigits(line)))
    if (chunk.length < ROWS_PER_CHUNK) continue
    yield chunk.join('')
    chunk = []
  }
  const filtered = `A1:${columnName(columns.length - 1)}${row.count()}`
  yield chunk.join('')
  yield section
    .rounding()
    .map(cells => row.line(withDigits(cells)))
    .join('')
  yield section.totals.map(cells => row.line(withDigits(cells), true)).join('')
  yield `</sheetData><autoFilter ref="${filtered}"/>${hyperlinks(links)}<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
}

/** What the statement is about, and the explanations of its figures. */
export function notesSheet(statement: Statement): string {
  const { texts, title, place, indexed, holder, startDate, endDate, madeAt, warning, notes } = statement
  const lines = [
    `Kindyield: ${title}`,
    texts.period(startDate, endDate),
    place,
    ...indexed,
    texts.wallet(holder),
    texts.madeOn(madeAt.toISOString().slice(0, 16).replace('T', ' ')),
    ...(warning === null ? [] : [warning]),
    ...notes,
    texts.explanations.digits,
  ]
  const rows = lines.map(
    (line, at) =>
      `<row r="${at + 1}">${textCell(`A${at + 1}`, line, at === 0 ? STYLE.bold : STYLE.plain)}</row>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${SHEETS}"><cols><col min="1" max="1" width="120" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

function createRowWriter(columns: Column[], links: readonly SheetLink[], onLink: SheetContext['onLink']) {
  let number = 0
  const write = <Each>(cells: Each[], writeCell: (at: number, cell: Each, place: string) => string) => {
    number += 1
    const written = cells.map((cell, at) => writeCell(at, cell, `${columnName(at)}${number}`))
    return `<row r="${number}">${written.join('')}</row>`
  }

  function heading(): string {
    const titles = columns.map(({ title }) => title)
    return write(titles, (_, title, place) => textCell(place, title, STYLE.heading))
  }

  function line(cells: Cell[], isBold = false): string {
    return write(cells, (at, cell, place) => {
      if (cell === null) return ''
      const column = columns[at]
      const style = (isBold ? STYLE.firstBold : 0) + STYLES[column?.kind ?? 'text']
      if (typeof cell === 'string') return textCell(place, cell, style)
      if (typeof cell === 'number' || !('hash' in cell)) {
        const value = cell instanceof Date ? dateNumber(cell) : cellText(column, cell)
        return `<c r="${place}" s="${style}"><v>${value}</v></c>`
      }
      const before = links.length
      if (cell.link !== null) onLink(place, cell.link)
      return textCell(place, cell.hash, links.length > before ? STYLE.link : style)
    })
  }

  return { heading, line, count: () => number }
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(sanitizeCell(text))}</t></is></c>`
}

/** Days since the epoch, to the second. */
function dateNumber(timestamp: Date): string {
  return ((timestamp.getTime() - EPOCH) / DAY_MS).toFixed(8)
}

/** The amount itself where a number would not hold all its digits; otherwise nothing. */
function digitsOf(amount: string): string | null {
  const digits = amount.replace(/[-.]/g, '').replace(/^0+/, '')
  return digits.length > EXACT_DIGITS ? amount : null
}

/** No section has more than 26 columns. */
function columnName(at: number): string {
  return String.fromCharCode(65 + at)
}
