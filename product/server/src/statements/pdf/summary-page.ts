import type { Decimal } from '../decimal.ts'
import type { Section, Statement } from '../statement.ts'
import { type Canvas, COLOR, INNER_WIDTH, MARGIN, PAGE } from './canvas.ts'
import { drawChart } from './chart.ts'
import { type Formats, formatDay } from './format-cells.ts'

const LINE = 13
const MAX_NAME_LINES = 3
const TITLE_LINE = LINE + 2
const TOP = 172
/** A line under the title. */
const HEAD_LINE = 15
const CHART_HEIGHT = 176
/** No more fit on the page; the tables contain all totals. */
const LAST_TOTAL = PAGE.height - MARGIN - 40

/** The holder, the totals and the chart. Returns where the tables start. */
export function drawSummary(canvas: Canvas, statement: Statement, formats: Formats): number {
  const { text, rule, logo } = canvas
  const { texts, place, indexed, warning } = statement
  logo(MARGIN, MARGIN - 4, 26)
  text(MARGIN + 34, MARGIN - 1, 'Kindyield', { font: 'title', size: 17, color: COLOR.primary })
  text(MARGIN, 78, statement.title, { font: 'title', size: 24 })
  const period = `${formatDay(statement.startDate)} – ${formatDay(statement.endDate)}`
  text(MARGIN, 112, `${period} · ${place}`, { size: 11, color: COLOR.quiet })
  text(MARGIN, 127, texts.wallet(statement.holder), { size: 11, color: COLOR.quiet })
  for (const [at, line] of indexed.entries())
    text(MARGIN, 142 + at * HEAD_LINE, line, { size: 11, color: COLOR.quiet })
  const more = indexed.length * HEAD_LINE
  if (warning !== null) text(MARGIN, 142 + more, warning, { font: 'strong', size: 11, color: COLOR.giveText })
  rule(162 + more)
  const half = INNER_WIDTH / 2 - 12
  const top = TOP + more
  const bottom = drawTotals(canvas, statement, formats, { width: half, top })
  drawChart(canvas, statement, formats, {
    x: MARGIN + half + 24,
    y: top,
    width: half,
    height: CHART_HEIGHT,
  })
  return Math.max(bottom, top + CHART_HEIGHT) + 16
}

/** In the left column, and under the chart what does not fit there: each section whole, if it can be. */
function drawTotals(
  { text, countLines }: Canvas,
  { sections, texts, indexed }: Statement,
  formats: Formats,
  { width, top }: { width: number; top: number },
): number {
  const right = { x: MARGIN + width + 24, y: top + CHART_HEIGHT + 20 }
  let place = { x: MARGIN, y: top }
  let bottom = top
  const nameStyle = { width: width * 0.5 }
  // A network and until when it is indexed must not be cut off.
  const linesOf = ({ name }: TotalRow) =>
    indexed.length === 0 ? 1 : Math.min(MAX_NAME_LINES, countLines(name, nameStyle))
  for (const { title, count, totals, columns } of sections) {
    const rows = totals.flatMap(total => totalRows(total, columns))
    const height = TITLE_LINE + (rows.reduce((sum, row) => sum + linesOf(row), 0) - 1) * LINE
    if (place.x < right.x && place.y + height > LAST_TOTAL) place = right
    if (place.y > LAST_TOTAL) break
    const { x } = place
    let { y } = place
    text(x, y, `${title}: ${texts.lines(count, formats.count(count))}`, {
      font: 'strong',
      size: 10.5,
      width,
    })
    y += TITLE_LINE
    for (const row of rows) {
      if (y > LAST_TOTAL) break
      const money = row.money === null ? '' : formats.money(row.money)
      const lines = linesOf(row)
      text(x, y, row.name, { ...nameStyle, lines })
      text(x + width * 0.5, y, row.amount === null ? '' : formats.shortAmount(row.amount), {
        width: width * 0.24,
        align: 'right',
      })
      text(x + width * 0.76, y, money, { width: width * 0.24, align: 'right' })
      y += lines * LINE
    }
    place = { x, y: y + 6 }
    bottom = Math.max(bottom, place.y)
  }
  return bottom
}

type TotalRow = { name: string; amount: Decimal | null; money: Decimal | null }

/** One row for each amount of a total and its value; of several amounts with one value, it is the first one's. */
function totalRows(total: Section['totals'][number], columns: Section['columns']): TotalRow[] {
  // The first cell is the word for a total.
  const shown = columns.map(({ kind, title }, at) => ({ kind, title, cell: total[at] ?? null })).slice(1)
  const words = shown.filter(({ kind, cell }) => kind === 'text' && cell !== null).map(({ cell }) => cell)
  const amounts = shown.filter(({ kind }) => kind === 'amount')
  const values = shown.filter(({ kind }) => kind === 'money')
  return amounts.map(({ title, cell }, at) => ({
    name: (amounts.length > 1 ? [...words, title] : words).join(' · '),
    amount: cell as Decimal | null,
    money: (values[at]?.cell ?? null) as Decimal | null,
  }))
}

const NOTE_LINE = 11.5

function notesOf({ notes, texts, madeAt }: Statement): string[] {
  const moment = `${formatDay(madeAt.toISOString().slice(0, 10))} ${madeAt.toISOString().slice(11, 16)}`
  return [...notes, texts.explanations.summary, texts.madeOn(moment)]
}

export function notesHeight(statement: Statement): number {
  return notesOf(statement).length * NOTE_LINE
}

/** The explanations, under the last table. */
export function drawNotes({ text }: Canvas, statement: Statement, y: number): void {
  for (const [at, note] of notesOf(statement).entries()) {
    text(MARGIN, y + at * NOTE_LINE, note, { size: 8.5, color: COLOR.quiet })
  }
}
