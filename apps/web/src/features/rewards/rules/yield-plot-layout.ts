import { niceTicks } from '../../../components/chart/nice-ticks.ts'
import type { YieldPoint } from './yield-series.ts'

/** 1, 2, 2.5 and 5 times a power of ten, in tenths. */
const ROUND_STEPS = [10n, 20n, 25n, 50n]
/** Amounts have 18 decimals. */
const ONE = 10n ** 18n

type Box = {
  width: number
  height: number
  top: number
  right: number
  bottom: number
  left: number
}

/** Positions of the plot's elements in pixels, donated above kept. Amounts lose precision only here. */
export function layOutYieldPlot(points: readonly YieldPoint[], box: Box) {
  const sums = points.map(({ kept, donated }) => kept + donated)
  const largest = sums.reduce((max, sum) => (sum > max ? sum : max), 0n)
  const ticks = largest > 0n ? niceTicks(largest, ROUND_STEPS).map(toNumber) : [0, 1]
  const [begin = 0, end = 0] = [points[0]?.at, points.at(-1)?.at]
  const floor = box.height - box.bottom
  const x = (at: number) =>
    round(box.left + ((at - begin) / (end - begin || 1)) * (box.width - box.left - box.right))
  const y = (value: number) => round(floor - (value / (ticks.at(-1) ?? 1)) * (floor - box.top))

  const keptLine = points.map(({ at, kept }) => `${x(at)},${y(toNumber(kept))}`)
  const totalLine = points.map(({ at }, index) => `${x(at)},${y(toNumber(sums[index] ?? 0n))}`)
  const keptEnd = toNumber(points.at(-1)?.kept ?? 0n)
  const totalEnd = toNumber(sums.at(-1) ?? 0n)
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
    begin,
    end,
  }
}

/** Evenly spaced times from begin to end. */
export function dateTicks(begin: number, end: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => begin + ((end - begin) * index) / (count - 1))
}

function toNumber(amount: bigint): number {
  return Number(amount) / Number(ONE)
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
