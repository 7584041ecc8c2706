import type { RateDays } from '@kindyield/api-contract'
import { ONE_ETHER } from '#lib/format/ether.ts'

/** A smaller fall is rounding. */
const TOLERANCE = 10n ** 12n
export const LINE_WIDTH = 1000
export const LINE_HEIGHT = 100

type RateChart = {
  path: string
  from: string
  to: string
  /** What one ether of the first day is worth on the last, in wei. */
  end: bigint
  /** The newest fall, in wei of that ether, and its place from 0 to 1. */
  loss: { day: string; lost: bigint; place: number } | null
}

/** What one ether in stETH was worth day by day; null for fewer than two days. */
export function layOutRateChart(days: RateDays['data']): RateChart | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const begin = Date.parse(first.day)
  const span = Date.parse(last.day) - begin
  const points = days.map(({ day, rate }) => ({
    day,
    value: (ONE_ETHER * BigInt(rate)) / BigInt(first.rate),
    place: (Date.parse(day) - begin) / span,
  }))
  const values = points.map(({ value }) => value)
  const lowest = values.reduce((low, value) => (value < low ? value : low))
  const highest = values.reduce((high, value) => (value > high ? value : high))
  // Amounts lose precision only here, where they become pixels.
  const height = (value: bigint) => Number(value - lowest) / (Number(highest - lowest) || 1)
  const fallen = points.findLastIndex(({ value }, index) => {
    const before = points[index - 1]?.value ?? 0n
    return before - value > before / TOLERANCE
  })
  const [before, after] = [points[fallen - 1], points[fallen]]
  return {
    path: `M${points.map(({ place, value }) => `${round(place * LINE_WIDTH)},${round(LINE_HEIGHT * (1 - height(value)))}`).join('L')}`,
    from: first.day,
    to: last.day,
    end: points.at(-1)?.value ?? ONE_ETHER,
    loss: before && after ? { day: after.day, lost: before.value - after.value, place: after.place } : null,
  }
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
