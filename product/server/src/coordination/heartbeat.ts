import { sleep } from './sleep.ts'

const INTERVAL_MS = 1_000

/** Calls `send` every second until the signal aborts: Postgres ends sessions and transactions that stay idle. */
export async function heartbeat(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await send()
    await sleep(INTERVAL_MS, signal)
  }
}
