import { formatDate } from '@kindyield/domain'
import { groupThousands } from '../money.ts'
import type { Section, Statement } from '../statement.ts'
import { type Canvas, COLOR, INNER_WIDTH, MARGIN, PAGE } from './canvas.ts'
import { drawChart } from './chart.ts'

const LINE = 14
/** As many as fit above the notes; the tables contain all totals. */
const MAX_TOTALS = 11

/** The first page: the holder, the totals, the chart and the notes. */
export function drawSummary(canvas: Canvas, statement: Statement): void {
  const { text, rule, logo } = canvas
  logo(MARGIN, MARGIN - 4, 30)
  text(MARGIN + 38, MARGIN, 'kindyield', { font: 'title', size: 18, color: COLOR.primary })
  text(MARGIN, 92, statement.title, { font: 'title', size: 26 })
  const period = `${formatDay(statement.startDate)} – ${formatDay(statement.endDate)}`
  text(
    MARGIN,
    128,
    `${period} · ${statement.protocol === 'lido' ? 'Lido' : 'Aave'} on ${statement.network}`,
    {
      size: 11,
      color: COLOR.quiet,
    },
  )
  text(MARGIN, 144, `Wallet ${statement.holder}`, { size: 11, color: COLOR.quiet })
  rule(170)
  const half = INNER_WIDTH / 2 - 12
  drawTotals(canvas, statement.sections, half)
  drawChart(canvas, statement.chart, { x: MARGIN + half + 24, y: 184, width: half, height: 250 })
  drawNotes(canvas, statement)
}

function drawTotals({ text }: Canvas, sections: Section[], width: number): void {
  let y = 184
  let left = MAX_TOTALS
  for (const { title, count, totals, columns } of sections) {
    text(MARGIN, y, `${title}: ${count.toLocaleString('en')} ${count === 1 ? 'line' : 'lines'}`, {
      font: 'strong',
      size: 11,
      width,
    })
    y += LINE + 3
    for (const total of totals.slice(0, Math.max(0, left))) {
      const shown = total.map((cell, at) => ({ cell, kind: columns[at]?.kind, title: columns[at]?.title }))
      const what = shown.filter(({ cell, kind }) => kind === 'text' && cell !== null).map(({ cell }) => cell)
      const amounts = shown.filter(({ cell, kind }) => kind === 'amount' && cell !== null)
      const usd = shown.find(({ kind }) => kind === 'usd')?.cell
      text(MARGIN, y, what.join(' · '), { width: width * 0.38 })
      text(MARGIN + width * 0.38, y, amounts.map(({ cell }) => shorten(cell ?? '')).join(' / '), {
        width: width * 0.42,
        align: 'right',
      })
      text(MARGIN + width * 0.8, y, usd == null ? '' : `$${groupThousands(usd)}`, {
        width: width * 0.2,
        align: 'right',
      })
      y += LINE
      left -= 1
    }
    const names = columns.filter(({ kind }) => kind === 'amount').map(column => column.title.toLowerCase())
    if (names.length > 1) text(MARGIN, y, `(${names.join(' / ')})`, { size: 8, color: COLOR.quiet, width })
    y += LINE
  }
}

function drawNotes({ text }: Canvas, { notes, madeAt }: Statement): void {
  const made = `Made on ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  const cut = 'Amounts are cut after nine digits, on this page after six; the csv report has them all.'
  const lines = [...notes, cut, made]
  for (const [at, note] of lines.entries()) {
    text(MARGIN, PAGE.height - MARGIN - 4 - (lines.length - at) * 12, note, { size: 8.5, color: COLOR.quiet })
  }
}

/** Cuts after six decimal places; the tables have nine. */
function shorten(amount: string): string {
  return amount.replace(/(\.\d{6})\d+$/, '$1')
}

/** Days of a statement are in UTC, whatever the server's time zone. */
function formatDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), 'UTC')
}
