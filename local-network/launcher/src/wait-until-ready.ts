export type Observation = {
  isReady: boolean
  /** Differs from the one before whenever the start has come further. */
  progress: string
}

const INTERVAL_MS = 100

/**
 * Waits for as long as the start comes further, however slow the machine is, and gives up when nothing has changed for
 * `patienceMs`.
 *
 * @returns whether it became ready
 */
export async function waitUntilReady(
  observe: () => Promise<Observation>,
  patienceMs: number,
): Promise<boolean> {
  let last = ''
  let since = Date.now()
  for (;;) {
    const { isReady, progress } = await observe()
    if (isReady) return true
    if (progress !== last) since = Date.now()
    if (Date.now() - since >= patienceMs) return false
    last = progress
    await new Promise(resolve => setTimeout(resolve, INTERVAL_MS))
  }
}
