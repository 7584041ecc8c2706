import type { YieldPoint } from './yield-series.ts'

const STEPS = [1, 2, 2.5, 5, 10]
const MAX_LINES = 4
const UNIT = 1e18

interface Box {
  width: number
  height: number
  top: number
  right: number
  bottom: number
  left: number
}

/** Round figures from 0 to just above the greatest. */
export function roundTicks(greatest: number): number[] {
  if (greatest <= 0) return [0, 1]
  const rough = greatest / (MAX_LINES - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find(each => each * power >= rough) ?? 10)
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step)
}

/** Where everything lies, in pixels. Kept is below, given on top of it. Digits are lost here, and only here. */
export function layOut(points: readonly YieldPoint[], box: Box) {
  const sums = points.map(({ kept, given }) => Number(kept + given) / UNIT)
  const ticks = roundTicks(Math.max(0, ...sums))
  const [begin = 0, end = 0] = [points[0]?.at, points.at(-1)?.at]
  const floor = box.height - box.bottom
  const x = (at: number) =>
    round(box.left + ((at - begin) / (end - begin || 1)) * (box.width - box.left - box.right))
  const y = (value: number) => round(floor - (value / (ticks.at(-1) ?? 1)) * (floor - box.top))

  const keptLine = points.map(({ at, kept }) => `${x(at)},${y(Number(kept) / UNIT)}`)
  const wholeLine = points.map(({ at }, index) => `${x(at)},${y(sums[index] ?? 0)}`)
  const keptEnd = Number(points.at(-1)?.kept ?? 0n) / UNIT
  const wholeEnd = sums.at(-1) ?? 0
  return {
    x,
    ticks: ticks.map(value => ({ value, y: y(value) })),
    keptLine: `M${keptLine.join('L')}`,
    wholeLine: `M${wholeLine.join('L')}`,
    keptArea: `M${keptLine.join('L')}L${x(end)},${floor}L${x(begin)},${floor}Z`,
    givenArea: `M${wholeLine.join('L')}L${keptLine.toReversed().join('L')}Z`,
    /** The middle of each band at its right end, where its name stands. */
    keptMiddle: y(keptEnd / 2),
    givenMiddle: y((keptEnd + wholeEnd) / 2),
    begin,
    end,
  }
}

/** Moments at even distances, none of them cut off at an edge. */
export function dateTicks(begin: number, end: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => begin + ((end - begin) * index) / (count - 1))
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
