import { setTimeout } from 'node:timers/promises'

/** Waits; an abort of the signal ends the wait early without an error. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {})
}
