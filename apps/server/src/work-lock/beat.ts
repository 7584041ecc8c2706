import { pause } from './pause.ts'

const EVERY_MS = 1_000

/** Signs of life over a connection that Postgres ends when nothing happens on it: its holder may have frozen. */
export async function beat(sign: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sign()
    await pause(EVERY_MS, signal)
  }
}
