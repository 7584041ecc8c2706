import { dateFormat, formatDate } from '@kindyield/domain'
import type { BarLabel } from '#components/ui/chart/bar.ts'
import type { Plot } from '#components/ui/chart/bar-shapes.ts'
import { nameMonths, thinOut } from '#components/ui/chart/months.ts'
import type { DonationPeriods } from './donation-periods.ts'

/** Pixels of a character of the chart's type. */
const CHARACTER_WIDTH = 6.8
const GAP = 10

/** Days between two labels. */
const DAY_STEPS = [5, 7, 14]

type Words = { locale: string; today: string }
type Place = (index: number, text: string, isStrong?: boolean) => BarLabel

/** The labels under the bars, as many as fit next to each other. */
export function labelPeriods(
  { kind, periods }: DonationPeriods,
  { left, right }: Pick<Plot, 'left' | 'right'>,
  { locale, today }: Words,
): BarLabel[] {
  const slot = (right - left) / periods.length
  const place: Place = (index, text, isStrong = false) => {
    // The last label ends with the plot.
    const x = Math.min(left + slot * (index + 0.5), right - widthOf(text) / 2)
    return { x, text, isStrong }
  }
  if (kind === 'month') {
    return labelMonths(
      periods.map(({ start }) => start),
      place,
      locale,
    )
  }
  const running = periods.findIndex(({ state }) => state === 'running')
  const label = (index: number) => {
    const start = periods[index]?.start
    return place(index, start ? formatDate(start, 'UTC').slice(0, 5) : '')
  }
  const last = periods.length - 1
  const step = DAY_STEPS.find(days => slot * (days - 1) >= widthOf('01/01') + GAP) ?? periods.length
  const others = [0, last, ...periods.keys()].filter(index => index === last || isNth(index, step))
  return placeAll([...(running === -1 ? [] : [place(running, today, true)]), ...others.map(label)])
}

/** Every month with its year or, where that is too wide, some: with the year at the first and at each new one. */
function labelMonths(months: readonly Date[], place: Place, locale: string): BarLabel[] {
  const withYear = dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const all = months.map((month, index) => place(index, withYear.format(month)))
  if (placeAll(all).length === all.length) return all
  for (let count = months.length; count > 1; count--) {
    const shown = thinOut([...months.keys()], count)
    const names = nameMonths(
      shown.flatMap(index => months[index] ?? []),
      locale,
    )
    const labels = shown.map((index, at) => place(index, names[at] ?? ''))
    if (placeAll(labels).length === labels.length) return labels
  }
  return all.slice(-1)
}

/** The 1st and each 5th, or each 7th or 14th counted from the 1st. */
function isNth(index: number, step: number): boolean {
  return index === 0 || (step === 5 ? (index + 1) % step === 0 : index % step === 0)
}

/** Leaves out labels that would overlap an earlier one of the list; sorted by their places. */
function placeAll(labels: readonly BarLabel[]): BarLabel[] {
  const placed: BarLabel[] = []
  for (const label of labels) {
    const overlaps = placed.some(
      other => Math.abs(other.x - label.x) < (widthOf(other.text) + widthOf(label.text)) / 2 + GAP,
    )
    if (!overlaps) placed.push(label)
  }
  return placed.sort((one, other) => one.x - other.x)
}

function widthOf(text: string): number {
  return text.length * CHARACTER_WIDTH
}
