import { isOutage } from '#web3/client/is-outage.ts'

/** Retries without limit while the node is unreachable: a sent transaction proceeds regardless. */
export async function withRetry<Result>(
  request: () => Promise<Result>,
  waitForRetry: () => Promise<unknown>,
): Promise<Result> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isOutage(error)) throw error
      await waitForRetry()
    }
  }
}
