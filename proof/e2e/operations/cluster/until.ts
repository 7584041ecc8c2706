import { setTimeout } from 'node:timers/promises'

const POLL_MS = 50

/** Waits for something; one that throws is not there yet. */
export async function until<Found>(
  what: string,
  seconds: number,
  find: () => Found | undefined | Promise<Found | undefined>,
): Promise<Found> {
  const deadline = performance.now() + seconds * 1_000
  for (;;) {
    let reason: unknown
    try {
      const found = await find()
      if (found !== undefined) return found
    } catch (error) {
      reason = error
    }
    if (performance.now() > deadline) throw new Error(`After ${seconds} s not: ${what}`, { cause: reason })
    await setTimeout(POLL_MS)
  }
}
