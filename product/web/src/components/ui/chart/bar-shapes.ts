const EDGE = 2
const MAX_WIDTH = 36
const SHARE_OF_SLOT = 0.58
/** Keeps small amounts visible. */
const MIN_HEIGHT = 2

export type Plot = {
  left: number
  right: number
  top: number
  bottom: number
}

export type BarShape = {
  /** Its left edge. */
  x: number
  width: number
  /** Empty without an amount. */
  path: string
}

/** The SVG paths of bars with one rounded corner. Heights are proportional from zero. */
export function barShapes(amounts: readonly bigint[], highest: bigint, plot: Plot): BarShape[] {
  const slot = (plot.right - plot.left) / Math.max(1, amounts.length)
  const width = Math.min(MAX_WIDTH, slot * SHARE_OF_SLOT)
  return amounts.map((amount, index) => {
    const x = plot.left + slot * (index + 0.5) - width / 2
    const height = heightOf(amount, highest, plot.bottom - plot.top)
    return { x, width, path: height === 0 ? '' : barPath(x, plot.bottom, width, height) }
  })
}

export function heightOf(amount: bigint, highest: bigint, maxHeight: number): number {
  if (amount <= 0n || highest <= 0n) return 0
  return Math.max(MIN_HEIGHT, (Number((amount * 10_000n) / highest) / 10_000) * maxHeight)
}

function barPath(x: number, bottom: number, width: number, height: number): string {
  const shoulder = Math.min(width / 2, height)
  const edge = Math.min(EDGE, height)
  const top = bottom - height
  return [
    `M${x} ${bottom}V${top + shoulder}Q${x} ${top} ${x + shoulder} ${top}`,
    `H${x + width - edge}Q${x + width} ${top} ${x + width} ${top + edge}V${bottom}Z`,
  ].join('')
}
