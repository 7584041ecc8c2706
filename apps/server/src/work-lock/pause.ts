import { setTimeout } from 'node:timers/promises'

/** Waits; the signal ends it early, which is no error. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {})
}
