const STIRS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const QUIET_MS = 3_000

/** Acts once: when the reader first moves, types or scrolls, or when the page has been there for a while. */
export function whenStirring(act: () => void): () => void {
  const stop = () => {
    window.clearTimeout(timer)
    for (const stir of STIRS) window.removeEventListener(stir, once)
  }
  const once = () => {
    stop()
    act()
  }
  const timer = window.setTimeout(once, QUIET_MS)
  for (const stir of STIRS) window.addEventListener(stir, once, { passive: true })
  return stop
}
