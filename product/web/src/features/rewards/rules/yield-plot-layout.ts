import { niceTicks } from '#components/ui/chart/nice-ticks.ts'
import type { YieldPoint } from './yield-series.ts'

/** 1, 2, 2.5 and 5 times a power of ten, in tenths. */
export const ROUND_STEPS = [10n, 20n, 25n, 50n]

export type Box = {
  width: number
  height: number
  top: number
  right: number
  bottom: number
  left: number
}

/**
 * Positions of the plot's elements in pixels, donated above kept, in steps: nothing changes between two points. What was
 * kept can be below zero after a loss, what was donated lies above it. Amounts lose precision only here.
 */
export function layOutYieldPlot(points: readonly YieldPoint[], box: Box, decimals: number) {
  const unitsOf = (amount: bigint) => toUnits(amount, decimals)
  const sums = points.map(({ kept, donated }) => (kept > 0n ? kept : 0n) + donated)
  const largest = sums.reduce((most, sum) => (sum > most ? sum : most), 0n)
  const lowest = points.reduce((most, { kept }) => (-kept > most ? -kept : most), 0n)
  const ticks = largest + lowest > 0n ? ticksOf(largest, lowest).map(unitsOf) : [0, 1]
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const [begin = 0, end = 0] = [points[0]?.at, points.at(-1)?.at]
  const floor = box.height - box.bottom
  const x = (at: number) =>
    round(box.left + ((at - begin) / (end - begin || 1)) * (box.width - box.left - box.right))
  const y = (value: number) => round(floor - ((value - bottom) / (top - bottom)) * (floor - box.top))

  const kept = stepsOf(points.map(point => [x(point.at), y(unitsOf(point.kept))]))
  const base = stepsOf(points.map(point => [x(point.at), y(Math.max(0, unitsOf(point.kept)))]))
  const total = stepsOf(points.map(({ at }, index) => [x(at), y(unitsOf(sums[index] ?? 0n))]))
  const keptEnd = unitsOf(points.at(-1)?.kept ?? 0n)
  const totalEnd = unitsOf(sums.at(-1) ?? 0n)
  return {
    x,
    zero: y(0),
    ticks: ticks.map(value => ({ value, y: y(value) })),
    keptLine: `M${kept.join('L')}`,
    totalLine: `M${total.join('L')}`,
    keptArea: `M${kept.join('L')}L${x(end)},${y(0)}L${x(begin)},${y(0)}Z`,
    donatedArea: `M${total.join('L')}L${base.toReversed().join('L')}Z`,
    /** The stretches in which a loss is being earned back. */
    pauses: points.flatMap((point, index) => {
      const until = points[index + 1]
      return point.isPaused && until ? [{ x: x(point.at), width: round(x(until.at) - x(point.at)) }] : []
    }),
    /** The vertical middle of each band at the right edge, where its label is. */
    keptMiddle: y(keptEnd / 2),
    donatedMiddle: y((Math.max(0, keptEnd) + totalEnd) / 2),
    /** The place of each point, for the readout. */
    at: points.map((point, index) => ({
      x: x(point.at),
      kept: y(unitsOf(point.kept)),
      total: y(unitsOf(sums[index] ?? 0n)),
    })),
    begin,
    end,
  }
}

/** Round steps from the lowest to the highest amount, with zero among them. */
function ticksOf(largest: bigint, lowest: bigint): bigint[] {
  const step = niceTicks(largest > lowest ? largest : lowest, ROUND_STEPS)[1] ?? 1n
  const below = (lowest + step - 1n) / step
  const above = (largest + step - 1n) / step
  return Array.from({ length: Number(below + above) + 1 }, (_, index) => (BigInt(index) - below) * step)
}

/** The corners of a line that goes across to the next point, then up or down to it. */
function stepsOf(points: readonly (readonly [x: number, y: number])[]): string[] {
  return points.flatMap(([x, y], index) => {
    const before = points[index - 1]
    return before === undefined ? [`${x},${y}`] : [`${x},${before[1]}`, `${x},${y}`]
  })
}

/** The index of the point that is nearest to an x coordinate. */
export function nearestPoint(places: readonly { x: number }[], x: number): number {
  const distances = places.map(place => Math.abs(place.x - x))
  return distances.indexOf(Math.min(...distances))
}

/** A whole token, or one of the currency, is 1. */
export function toUnits(amount: bigint, decimals: number): number {
  return Number(`${amount}E-${decimals}`)
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
