type Line = { name: string; color: string; points: [x: number, y: number][] }
type Plot = { title: string; x: string; y: string; lines: Line[] }

const [WIDTH, HEIGHT] = [720, 360]
const AREA = { left: 72, right: 670, top: 48, bottom: 300 }

/** A plot with logarithmic axes as SVG, readable on light and dark ground. */
export function drawPlot({ title, x, y, lines }: Plot): string {
  const points = lines.flatMap(line => line.points)
  const xs = createScale(
    points.map(([value]) => value),
    AREA.left,
    AREA.right,
  )
  const ys = createScale(
    points.map(([, value]) => value),
    AREA.bottom,
    AREA.top,
  )
  const grid = [
    ...xs.ticks.map(tick => verticalTick(xs.place(tick), formatTick(tick))),
    ...ys.ticks.map(tick => horizontalTick(ys.place(tick), formatTick(tick))),
  ]
  const drawn = lines.map(line => drawLine(line, xs.place, ys.place))
  const keys = lines.map(({ name, color }, index) => {
    const left = AREA.left + index * 210
    return `<rect x="${left}" y="30" width="12" height="3" fill="${color}"/>${text(left + 18, 35, name, 'start')}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#fffdf7"/>
${text(AREA.left, 18, title, 'start', 'bold')}
${[...keys, ...grid, ...drawn].join('\n')}
${text((AREA.left + AREA.right) / 2, HEIGHT - 14, x)}
<text transform="translate(18 ${(AREA.top + AREA.bottom) / 2}) rotate(-90)" text-anchor="middle" fill="#26352e">${y}</text>
</svg>
`
}

/** From the power of ten below the least value to the one above the greatest. */
function createScale(values: number[], start: number, end: number) {
  const positive = values.filter(value => value > 0)
  const from = Math.floor(Math.log10(Math.min(...positive)))
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...positive))))
  const place = (value: number) =>
    round(start + ((Math.log10(Math.max(value, 10 ** from)) - from) / (to - from)) * (end - start))
  return { place, ticks: Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index)) }
}

function drawLine(
  { color, points }: Line,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const places = points.map(([px, py]) => `${x(px)},${y(py)}`)
  const dots = points.map(([px, py]) => `<circle cx="${x(px)}" cy="${y(py)}" r="3" fill="${color}"/>`)
  return `<polyline points="${places.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`
}

function verticalTick(at: number, label: string): string {
  return `<path d="M${at} ${AREA.top}V${AREA.bottom}" stroke="#ddd6c5"/>${text(at, AREA.bottom + 18, label)}`
}

function horizontalTick(at: number, label: string): string {
  return `<path d="M${AREA.left} ${at}H${AREA.right}" stroke="#ddd6c5"/>${text(AREA.left - 8, at + 4, label, 'end')}`
}

function text(x: number, y: number, content: string, anchor = 'middle', weight = 'normal'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-weight="${weight}" fill="#26352e">${content}</text>`
}

function formatTick(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 1 })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
