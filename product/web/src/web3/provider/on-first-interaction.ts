const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const MAX_WAIT_MS = 3_000

/** Runs `act` once: on the first pointer, key or scroll event, or after a while without any. */
export function onFirstInteraction(act: () => void): () => void {
  const stop = () => {
    window.clearTimeout(timer)
    for (const event of INTERACTIONS) window.removeEventListener(event, once)
  }
  const once = () => {
    stop()
    act()
  }
  const timer = window.setTimeout(once, MAX_WAIT_MS)
  for (const event of INTERACTIONS) window.addEventListener(event, once, { passive: true })
  return stop
}
