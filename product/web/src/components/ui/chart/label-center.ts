/** The charts' type has 12 px. */
const PIXELS_PER_LETTER = 7

/** Where a label is centred: at its mark, or as near to it as the drawing's edges allow. */
export function labelCenter(x: number, label: string, width: number): number {
  const half = (label.length * PIXELS_PER_LETTER) / 2
  return Math.max(half, Math.min(x, width - half))
}
