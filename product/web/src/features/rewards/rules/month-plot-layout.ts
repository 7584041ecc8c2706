import { niceTicks } from '#components/ui/chart/nice-ticks.ts'
import type { YieldMonth } from './yield-months.ts'
import { type Box, ROUND_STEPS, toUnits } from './yield-plot-layout.ts'

const MAX_BAR = 44
const SHARE_OF_SLOT = 0.5
/** Between the kept and the donated part. */
const GAP = 3
/** Keeps small amounts visible. */
const MIN_HEIGHT = 2

/** Positions of the bars in pixels: donated above kept, a loss below zero. Amounts lose precision only here. */
export function layOutMonths(months: readonly YieldMonth[], box: Box, decimals: number) {
  const unitsOf = (amount: bigint) => toUnits(amount, decimals)
  const largest = months.reduce((max, { kept, donated }) => (kept + donated > max ? kept + donated : max), 0n)
  const lowest = months.reduce((max, { lost }) => (lost > max ? lost : max), 0n)
  const step = niceTicks(largest > lowest ? largest : lowest, ROUND_STEPS)[1] ?? 1n
  const above = largest === 0n ? 1n : (largest + step - 1n) / step
  const below = (lowest + step - 1n) / step
  const pixels = (box.height - box.bottom - box.top) / unitsOf((above + below) * step)
  const zero = round(box.top + unitsOf(above * step) * pixels)
  const heightOf = (amount: bigint) =>
    amount <= 0n ? 0 : Math.max(MIN_HEIGHT, round(unitsOf(amount) * pixels))
  const slot = (box.width - box.left - box.right) / Math.max(1, months.length)
  const width = round(Math.min(MAX_BAR, slot * SHARE_OF_SLOT))
  return {
    zero,
    ticks: Array.from({ length: Number(above + below) + 1 }, (_, index) => {
      const value = unitsOf((above - BigInt(index)) * step)
      return { value, y: round(zero - value * pixels) }
    }),
    bars: months.map(({ kept, donated, lost }, index) => {
      const center = round(box.left + slot * (index + 0.5))
      const keptHeight = heightOf(kept)
      const donatedFrom = zero - keptHeight - (keptHeight > 0 ? GAP : 0)
      return {
        center,
        kept: { x: center - width / 2, y: zero - keptHeight, width, height: keptHeight },
        donated: leafPath(center - width / 2, donatedFrom, width, heightOf(donated)),
        lost: { x: center - width / 2, y: zero, width, height: heightOf(lost) },
      }
    }),
    /** The index of the month at an x coordinate. */
    indexAt: (x: number) => Math.max(0, Math.min(months.length - 1, Math.floor((x - box.left) / slot))),
  }
}

/** Two opposite corners are round, as everywhere for what is given. */
function leafPath(x: number, bottom: number, width: number, height: number): string {
  if (height === 0) return ''
  const corner = Math.min(10, height * 0.8, width / 2)
  const [right, top] = [x + width, bottom - height]
  return `M${x} ${bottom}V${top + corner}Q${x} ${top} ${x + corner} ${top}H${right}V${bottom - corner}Q${right} ${bottom} ${right - corner} ${bottom}Z`
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
