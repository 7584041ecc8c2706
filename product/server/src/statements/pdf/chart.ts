import { centsCell } from '../money.ts'
import type { Statement } from '../statement.ts'
import { type Canvas, COLOR } from './canvas.ts'
import { currencyName, type Formats, formatDay } from './format-cells.ts'

type Frame = { x: number; y: number; width: number; height: number }
type Point = { at: number; kept: number; donated: number }

/** A stacked area chart of the cumulative yield, kept and donated, over the period of the statement. */
export function drawChart(
  { text, document }: Canvas,
  { chart, texts, language, currency, late, startDate, endDate }: Statement,
  { money }: Formats,
  frame: Frame,
): void {
  const { x, y, width, height } = frame
  text(x, y, texts.chart.title(currencyName(language, currency)), { font: 'strong', size: 10.5, width })
  const [from, until] = [Date.parse(startDate), Date.parse(endDate)]
  const points = stepsOf(chart.map(pointOf), from, until)
  const [last, sums] = [points.at(-1), chart.at(-1)]
  const max = last === undefined ? 0 : last.kept + last.donated
  if (sums === undefined || max === 0) {
    text(x, y + 24, texts.chart.empty, { width, color: COLOR.quiet })
    return
  }
  const plot = { x, y: y + 40, width, height: height - 64 }
  const xOf = (at: number) =>
    plot.x + (until === from ? plot.width : ((at - from) / (until - from)) * plot.width)
  const yOf = (amount: number) => plot.y + plot.height - (amount / max) * plot.height
  const area = (low: (point: Point) => number, high: (point: Point) => number, color: string) => {
    const first = points[0] as Point
    document.moveTo(plot.x, yOf(low(first)))
    for (const point of points) document.lineTo(xOf(point.at), yOf(high(point)))
    for (const point of points.toReversed()) document.lineTo(xOf(point.at), yOf(low(point)))
    document.fill(color)
  }
  area(
    () => 0,
    point => point.kept,
    COLOR.keep,
  )
  area(
    point => point.kept,
    point => point.kept + point.donated,
    COLOR.give,
  )
  document.moveTo(plot.x, plot.y + plot.height).lineTo(plot.x + plot.width, plot.y + plot.height)
  document.lineWidth(0.75).strokeColor(COLOR.quiet).stroke()
  text(x, y + 18, `${texts.chart.kept} ${money(centsCell(sums.kept))}`, {
    font: 'strong',
    color: COLOR.keepText,
    width: width / 2,
  })
  text(x + width / 2, y + 18, `${texts.chart.given} ${money(centsCell(sums.donated))}`, {
    font: 'strong',
    color: COLOR.giveText,
    width: width / 2,
    align: 'right',
  })
  const under = { size: 8, color: COLOR.quiet, width: width / 2 }
  text(x, plot.y + plot.height + 6, formatDay(startDate), under)
  text(x + width / 2, plot.y + plot.height + 6, formatDay(endDate), {
    ...under,
    align: 'right',
  })
  if (late.length > 0)
    text(x, plot.y + plot.height + 17, late.join(', '), { size: 8, color: COLOR.giveText, width })
}

/** Yield arrives with a report, not between two: it stays level from the start to the end, and rises on its days. */
function stepsOf(points: readonly Point[], from: number, until: number): Point[] {
  const none = { at: from, kept: 0, donated: 0 }
  const steps = points.flatMap((point, index) => {
    const { kept, donated } = points[index - 1] ?? none
    return [{ at: point.at, kept, donated }, point]
  })
  return [none, ...steps, { ...(points.at(-1) ?? none), at: until }]
}

/** Numbers are enough: a drawing may round cents. */
function pointOf({ day, kept, donated }: Statement['chart'][number]): Point {
  return { at: Date.parse(day), kept: Number(kept), donated: Number(donated) }
}
