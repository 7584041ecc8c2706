import type { Section, Statement } from '../statement.ts'
import { type Canvas, COLOR, INNER_WIDTH, MARGIN, PAGE } from './canvas.ts'
import { drawChart } from './chart.ts'
import { type Formats, formatDay } from './format-cells.ts'

const LINE = 13
const TOP = 172
const CHART_HEIGHT = 176
/** As many as fit on the page; the tables contain all totals. */
const LAST_TOTAL = PAGE.height - MARGIN - 40

/** The holder, the totals and the chart. Returns where the tables start. */
export function drawSummary(canvas: Canvas, statement: Statement, formats: Formats): number {
  const { text, rule, logo } = canvas
  const { texts, warning } = statement
  logo(MARGIN, MARGIN - 4, 26)
  text(MARGIN + 34, MARGIN - 1, 'kindyield', { font: 'title', size: 17, color: COLOR.primary })
  text(MARGIN, 78, statement.title, { font: 'title', size: 24 })
  const period = `${formatDay(statement.startDate)} – ${formatDay(statement.endDate)}`
  const where = texts.on(statement.protocol === 'lido' ? 'Lido' : 'Aave', statement.network)
  text(MARGIN, 112, `${period} · ${where}`, { size: 11, color: COLOR.quiet })
  text(MARGIN, 127, texts.wallet(statement.holder), { size: 11, color: COLOR.quiet })
  if (warning !== null) text(MARGIN, 142, warning, { font: 'strong', size: 11, color: COLOR.giveText })
  rule(162)
  const half = INNER_WIDTH / 2 - 12
  const bottom = drawTotals(canvas, statement, formats, half)
  drawChart(canvas, statement, formats, {
    x: MARGIN + half + 24,
    y: TOP,
    width: half,
    height: CHART_HEIGHT,
  })
  return Math.max(bottom, TOP + CHART_HEIGHT) + 16
}

function drawTotals(
  { text }: Canvas,
  { sections, texts }: Statement,
  formats: Formats,
  width: number,
): number {
  let y = TOP
  for (const { title, count, totals, columns } of sections) {
    if (y > LAST_TOTAL) break
    const lines = texts.lines(count, formats.count(count))
    text(MARGIN, y, `${title}: ${lines}`, { font: 'strong', size: 10.5, width })
    y += LINE + 2
    for (const row of totals.flatMap(total => totalRows(total, columns))) {
      if (y > LAST_TOTAL) break
      const money = row.money === null ? '' : formats.money(row.money)
      text(MARGIN, y, row.name, { width: width * 0.5 })
      text(MARGIN + width * 0.5, y, row.amount === null ? '' : formats.shortAmount(row.amount), {
        width: width * 0.24,
        align: 'right',
      })
      text(MARGIN + width * 0.76, y, money, { width: width * 0.24, align: 'right' })
      y += LINE
    }
    y += 6
  }
  return y
}

type TotalRow = { name: string; amount: string | null; money: string | null }

/** One row for each amount of a total; the value belongs to the first one. */
function totalRows(total: Section['totals'][number], columns: Section['columns']): TotalRow[] {
  const shown = columns.map(({ kind, title }, at) => ({ kind, title, cell: total[at] ?? null }))
  const words = shown.filter(({ kind, cell }) => kind === 'text' && cell !== null).map(({ cell }) => cell)
  const amounts = shown.filter(({ kind, cell }) => kind === 'amount' && cell !== null)
  const money = shown.find(({ kind }) => kind === 'money')?.cell ?? null
  return amounts.map(({ title, cell }, at) => ({
    name: (amounts.length > 1 ? [...words, title] : words).join(' · '),
    amount: cell,
    money: at === 0 ? money : null,
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
