/** A line of the table in docs/accounting.md. */
type Step = {
  event: string
  rate: number
  aliceMark: number
  bobMark: number
  alice: number
  bob: number
  ngo: number
}

const [WIDTH, HEIGHT] = [720, 340]
const COLUMN = 106
const AREA = { left: 60, top: 52, bottom: 280 }
const COLORS = { rate: '#26352e', alice: '#2f8f6b', bob: '#2f5f8f', ngo: '#d9940f' }

type Cells = [rate: number, aliceMark: number, bobMark: number, alice: number, bob: number, ngo: number]

/** What has no value yet is not a number. */
export function readSteps(tutorial: string): Step[] {
  const rows = tutorial.match(/^\| (?!what happens|---).*$/gm) ?? []
  return rows.map(row => {
    const [event = '', ...cells] = row
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
    const values = cells.map(cell => (cell === '' ? Number.NaN : Number(cell)))
    const [rate, aliceMark, bobMark, alice, bob, ngo] = values as Cells
    return { event, rate, aliceMark, bobMark, alice, bob, ngo }
  })
}

/** The rate and both marks over time. */
export function drawMarks(steps: Step[]): string {
  const y = scale(1, 1.5)
  const line = (points: string[], color: string, style: string) =>
    `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" ${style}/>`
  /** A mark stays until a report raises it. */
  const mark = (values: number[]) =>
    values.flatMap((value, index) => {
      const before = values[index - 1] ?? Number.NaN
      return [before, value]
        .filter(height => !Number.isNaN(height))
        .map(height => `${center(index)},${y(height)}`)
    })
  return picture(steps, 'The rate and the high-water marks', [
    ...[1, 1.1, 1.2, 1.3, 1.4, 1.5].map(value => gridLine(y(value), String(value))),
    line(
      steps.map(({ rate }, index) => `${center(index)},${y(rate)}`),
      COLORS.rate,
      'stroke-width="3"',
    ),
    line(mark(steps.map(({ bobMark }) => bobMark)), COLORS.bob, 'stroke-width="7" stroke-opacity="0.55"'),
    line(
      mark(steps.map(({ aliceMark }) => aliceMark)),
      COLORS.alice,
      'stroke-width="3" stroke-dasharray="8 4"',
    ),
    ...legend([
      ['rate', COLORS.rate],
      ['mark of Alice', COLORS.alice],
      ['mark of Bob', COLORS.bob],
    ]),
  ])
}

/** What each has after each step, stacked. */
export function drawWorth(steps: Step[]): string {
  const y = scale(0, 250)
  const bars = steps.flatMap(({ alice, bob, ngo }, index) => {
    let below = 0
    return [
      [alice, COLORS.alice],
      [bob, COLORS.bob],
      [ngo, COLORS.ngo],
    ].flatMap(([value, color]) => {
      const worth = Number(value) || 0
      const [bottom, top] = [y(below), y(below + worth)]
      below += worth
      if (worth === 0) return []
      const bar = `<rect x="${center(index) - 34}" y="${top}" width="30" height="${round(bottom - top)}" fill="${color}"/>`
      return [bar, text(center(index) + 1, round((top + bottom) / 2 + 4), String(worth), 'start')]
    })
  })
  return picture(steps, 'What each of them has, in stETH', [
    ...[0, 50, 100, 150, 200, 250].map(value => gridLine(y(value), String(value))),
    ...bars,
    ...legend([
      ['Alice', COLORS.alice],
      ['Bob', COLORS.bob],
      ['the non-profit', COLORS.ngo],
    ]),
  ])
}

/** Has a ground of its own, so that it reads on light and dark pages. */
function picture(steps: Step[], title: string, parts: string[]): string {
  const events = steps.map(({ event }, index) =>
    text(center(index), HEIGHT - 36, event.replace(', report', '')),
  )
  const rates = steps.map(({ rate }, index) => text(center(index), HEIGHT - 18, `rate ${rate}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#fffdf7"/>
${text(AREA.left - 40, 22, title, 'start', 'bold')}
${[...parts, ...events, ...rates].join('\n')}
</svg>
`
}

function legend(entries: [name: string, color: string][]): string[] {
  return entries.flatMap(([name, color], index) => [
    `<rect x="${300 + index * 140}" y="13" width="12" height="10" fill="${color}"/>`,
    text(318 + index * 140, 22, name, 'start'),
  ])
}

function scale(from: number, to: number): (value: number) => number {
  return value => round(AREA.bottom - ((value - from) / (to - from)) * (AREA.bottom - AREA.top))
}

function center(index: number): number {
  return AREA.left + COLUMN * index + COLUMN / 2
}

function gridLine(at: number, label: string): string {
  return `<path d="M${AREA.left} ${at}H${WIDTH - 20}" stroke="#ddd6c5"/>${text(AREA.left - 8, at + 4, label, 'end')}`
}

function text(x: number, y: number, content: string, anchor = 'middle', weight = 'normal'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-weight="${weight}" fill="#26352e">${content}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
