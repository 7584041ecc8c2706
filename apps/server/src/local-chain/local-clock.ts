import type { PublicClient, TestClient } from 'viem'

export type LocalClock = ReturnType<typeof createLocalClock>

/** The local chain's clock, which can be set. All times are seconds. */
export function createLocalClock(chain: PublicClient, anvil: TestClient) {
  return {
    /** What the next block would be dated; the newest block may be old, as one is mined only for a transaction. */
    async now(): Promise<number> {
      return Number((await chain.getBlock({ blockTag: 'pending' })).timestamp)
    },
    /** Dates the next block, from which the clock then goes on. */
    async dateNextBlock(seconds: number): Promise<void> {
      await anvil.setNextBlockTimestamp({ timestamp: BigInt(seconds) })
    },
    async aheadOfWallClock(): Promise<number> {
      return (await this.now()) - Math.floor(Date.now() / 1000)
    },
  }
}
