import type { PublicClient, TestClient } from 'viem'

export type LocalClock = ReturnType<typeof createLocalClock>

/** The settable clock of the local chain. All times are in seconds. */
export function createLocalClock(chain: PublicClient, testClient: TestClient) {
  /** The timestamp of the pending block; the newest block may be old, because blocks are mined only for transactions. */
  async function now(): Promise<number> {
    return Number((await chain.getBlock({ blockTag: 'pending' })).timestamp)
  }

  /** Sets the timestamp of the next block; the clock continues from there. */
  async function setNextBlockTime(seconds: number): Promise<void> {
    await testClient.setNextBlockTimestamp({ timestamp: BigInt(seconds) })
  }

  async function aheadOfWallClock(): Promise<number> {
    return (await now()) - Math.floor(Date.now() / 1000)
  }

  return { now, setNextBlockTime, aheadOfWallClock }
}
