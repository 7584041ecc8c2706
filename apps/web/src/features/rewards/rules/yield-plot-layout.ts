import { monthsBetween, thinOut } from '../../../components/chart/months.ts'
import { niceTicks } from '../../../components/chart/nice-ticks.ts'
import type { YieldPoint } from './yield-series.ts'

/** 1, 2, 2.5 and 5 times a power of ten, in tenths. */
export const ROUND_STEPS = [10n, 20n, 25n, 50n]
const DAY_MS = 24 * 60 * 60 * 1000

export type Box = {
  width: number
  height: number
  top: number
  right: number
  bottom: number
  left: number
}

/** Positions of the plot's elements in pixels, donated above kept. Amounts lose precision only here. */
export function layOutYieldPlot(points: readonly YieldPoint[], box: Box, decimals: number) {
  const unitsOf = (amount: bigint) => toUnits(amount, decimals)
  const sums = points.map(({ kept, donated }) => kept + donated)
  const largest = sums.reduce((max, sum) => (sum > max ? sum : max), 0n)
  const ticks = largest > 0n ? niceTicks(largest, ROUND_STEPS).map(unitsOf) : [0, 1]
  const [begin = 0, end = 0] = [points[0]?.at, points.at(-1)?.at]
  const floor = box.height - box.bottom
  const x = (at: number) =>
    round(box.left + ((at - begin) / (end - begin || 1)) * (box.width - box.left - box.right))
  const y = (value: number) => round(floor - (value / (ticks.at(-1) ?? 1)) * (floor - box.top))

  const keptLine = points.map(({ at, kept }) => `${x(at)},${y(unitsOf(kept))}`)
  const totalLine = points.map(({ at }, index) => `${x(at)},${y(unitsOf(sums[index] ?? 0n))}`)
  const keptEnd = unitsOf(points.at(-1)?.kept ?? 0n)
  const totalEnd = unitsOf(sums.at(-1) ?? 0n)
  return {
    x,
    ticks: ticks.map(value => ({ value, y: y(value) })),
    keptLine: `M${keptLine.join('L')}`,
    totalLine: `M${totalLine.join('L')}`,
    keptArea: `M${keptLine.join('L')}L${x(end)},${floor}L${x(begin)},${floor}Z`,
    donatedArea: `M${totalLine.join('L')}L${keptLine.toReversed().join('L')}Z`,
    /** The vertical middle of each band at the right edge, where its label is. */
    keptMiddle: y(keptEnd / 2),
    donatedMiddle: y((keptEnd + totalEnd) / 2),
    /** Where each point is, for the readout. */
    at: points.map(({ at, kept }, index) => ({
      x: x(at),
      kept: y(unitsOf(kept)),
      total: y(unitsOf(sums[index] ?? 0n)),
    })),
    begin,
    end,
  }
}

/** The index of the point that is nearest to an x coordinate. */
export function nearestPoint(places: readonly { x: number }[], x: number): number {
  const distances = places.map(place => Math.abs(place.x - x))
  return distances.indexOf(Math.min(...distances))
}

/** The firsts of the months from begin to end, thinned out to `count`; evenly spaced days where there are less than two. */
export function timeTicks(begin: number, end: number, count: number): { at: number; isMonth: boolean }[] {
  const months = monthsBetween(new Date(begin), new Date(end)).filter(month => month.getTime() >= begin)
  if (months.length > 1) return thinOut(months, count).map(month => ({ at: month.getTime(), isMonth: true }))
  const days = Math.floor((end - begin) / DAY_MS)
  const steps = Math.min(count - 1, days)
  return Array.from({ length: steps + 1 }, (_, index) => ({
    at: begin + Math.round((days * index) / (steps || 1)) * DAY_MS,
    isMonth: false,
  }))
}

/** A whole token, or one of the currency, is 1. */
export function toUnits(amount: bigint, decimals: number): number {
  return Number(`${amount}E-${decimals}`)
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
