import { formatAmount } from '@kindyield/domain'
import type { Token } from '#components/ui/amounts/token-amount.tsx'
import { type BarShape, barShapes, heightOf, type Plot } from './bar-shapes.ts'
import { niceTicks } from './nice-ticks.ts'

export const CHART_HEIGHT = 260
const TOP = 12
const BOTTOM = CHART_HEIGHT - 28
const PIXELS_PER_CHARACTER = 7

export type ChartLayout = {
  plot: Plot
  lines: { y: number; label: string }[]
  shapes: BarShape[]
}

type Sizes = {
  /** The width of the chart in pixels. */
  width: number
  token: Token
  locale: string
}

export function layOutBars(amounts: readonly bigint[], { width, token, locale }: Sizes): ChartLayout {
  let largest = 0n
  for (const amount of amounts) if (amount > largest) largest = amount
  const scale = niceTicks(largest)
  const highest = scale.at(-1) ?? 0n
  const lines = scale.map(line => ({
    y: BOTTOM - (line === 0n ? 0 : heightOf(line, highest, BOTTOM - TOP)),
    label: formatAmount(line, token.decimals, locale),
  }))
  const left = Math.max(...lines.map(({ label }) => label.length)) * PIXELS_PER_CHARACTER + 10
  const plot = { left, right: width, top: TOP, bottom: BOTTOM }
  return { plot, lines, shapes: barShapes(amounts, highest, plot) }
}

/** The index of the bar at an x coordinate. */
export function barAt(x: number, bars: number, { left, right }: Plot): number {
  const slot = (right - left) / bars
  return Math.max(0, Math.min(bars - 1, Math.floor((x - left) / slot)))
}
