import type { PublicClient, TestClient } from 'viem'

export type LocalClock = ReturnType<typeof createLocalClock>

/** The local chain's clock, which can be set. All times are seconds. */
export function createLocalClock(chain: PublicClient, testClient: TestClient) {
  /** What the next block would be dated; the newest block may be old, as one is mined only for a transaction. */
  async function now(): Promise<number> {
    return Number((await chain.getBlock({ blockTag: 'pending' })).timestamp)
  }

  /** Dates the next block, from which the clock then goes on. */
  async function dateNextBlock(seconds: number): Promise<void> {
    await testClient.setNextBlockTimestamp({ timestamp: BigInt(seconds) })
  }

  async function aheadOfWallClock(): Promise<number> {
    return (await now()) - Math.floor(Date.now() / 1000)
  }

  return { now, dateNextBlock, aheadOfWallClock }
}
