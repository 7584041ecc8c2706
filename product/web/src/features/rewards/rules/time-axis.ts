import { labelCenter } from '#components/ui/chart/label-center.ts'
import { monthsBetween, nameMonths, thinOut } from '#components/ui/chart/months.ts'
import { formatUtcDay } from '#lib/format/utc-day.ts'
import type { Box } from './yield-plot-layout.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A whole date, the room that the last one needs to stay inside, and a gap. */
const PIXELS_PER_DATE = 112

type Span = { begin: number; end: number; x: (at: number) => number }

/** The ticks of the time axis, as many as have room for their labels. */
export function layOutTimeAxis({ begin, end, x }: Span, box: Box, locale: string) {
  const room = Math.max(1, Math.floor((box.width - box.left - box.right) / PIXELS_PER_DATE))
  const ticks = timeTicks(begin, end, room + 1)
  const months = nameMonths(
    ticks.map(({ at }) => new Date(at)),
    locale,
  )
  return ticks.map(({ at, isMonth }, index) => {
    const label = isMonth ? (months[index] ?? '') : formatUtcDay(new Date(at).toISOString())
    return { at, x: x(at), label, labelX: labelCenter(x(at), label, box.width) }
  })
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
