import { formatDate } from '@kindyield/domain'
import { withCommas } from '../money.ts'
import type { Report, Section } from '../report.ts'
import { drawChart } from './chart.ts'
import { COLOR, INNER_WIDTH, MARGIN, PAGE, type Sheet } from './sheet.ts'

const LINE = 14
/** What fits beside the chart; the tables end with all totals anyway. */
const MAX_TOTALS = 15

/** The first page: whose report this is, what it comes to, and how it came about. */
export function drawSummary(sheet: Sheet, report: Report): void {
  const { text, rule, mark } = sheet
  mark(MARGIN, MARGIN - 4, 30)
  text(MARGIN + 38, MARGIN, 'kindyield', { font: 'title', size: 18, color: COLOR.primary })
  text(MARGIN, 92, report.title, { font: 'title', size: 26 })
  const period = `${writeDay(report.startDate)} – ${writeDay(report.endDate)}`
  text(MARGIN, 128, `${period} · ${report.protocol === 'lido' ? 'Lido' : 'Aave'} on ${report.network}`, {
    size: 11,
    color: COLOR.quiet,
  })
  text(MARGIN, 144, `Wallet ${report.holder}`, { size: 11, color: COLOR.quiet })
  rule(170)
  const half = INNER_WIDTH / 2 - 12
  drawTotals(sheet, report.sections, half)
  drawChart(sheet, report.chart, { x: MARGIN + half + 24, y: 184, width: half, height: 250 })
  drawNotes(sheet, report)
}

function drawTotals({ text }: Sheet, sections: Section[], width: number): void {
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
      text(MARGIN + width * 0.8, y, usd == null ? '' : `$${withCommas(usd)}`, {
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

function drawNotes({ text }: Sheet, { notes, madeAt }: Report): void {
  const made = `Made on ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  const cut = 'Amounts are cut after nine digits, on this page after six; the csv report has them all.'
  for (const [at, note] of [...notes, cut, made].entries()) {
    text(MARGIN, PAGE.height - MARGIN - 64 + at * 12, note, { size: 8.5, color: COLOR.quiet })
  }
}

/** Six digits after the point are enough here; the tables have nine. */
function shorten(amount: string): string {
  return amount.replace(/(\.\d{6})\d+$/, '$1')
}

/** Days of a report are in UTC, wherever the server stands. */
function writeDay(day: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), 'UTC')
}
