import { createPublicClient, createTestClient, http } from 'viem'

export type SeedClock = {
  /** The second at which a minute of a day (UTC, counted from the day of genesis) begins. */
  secondOf(day: number, minute: number): number
  /** Sets the timestamp of the next block; later ones follow every 12 seconds. */
  moveTo(day: number, minute: number): Promise<void>
  /** Returns the chain to its own clock. */
  release(): Promise<void>
}

const DAY_SECONDS = 24 * 60 * 60
const MINUTE_SECONDS = 60
const SLOT_SECONDS = 12

/** Controls the timestamps of a chain, so that no two blocks share a second. */
export async function createSeedClock(rpcUrl: string): Promise<SeedClock> {
  const transport = http(rpcUrl)
  const genesis = await createPublicClient({ transport }).getBlock({ blockNumber: 0n })
  const midnight = Number(genesis.timestamp) - (Number(genesis.timestamp) % DAY_SECONDS)
  const client = createTestClient({ mode: 'hardhat', transport })
  const setInterval = (seconds: number | null) =>
    client.request({ method: 'evm_setBlockTimestampInterval' as never, params: [seconds] as never })
  await setInterval(SLOT_SECONDS)

  const secondOf = (day: number, minute: number) => midnight + day * DAY_SECONDS + minute * MINUTE_SECONDS
  return {
    secondOf,
    moveTo: (day, minute) => client.setNextBlockTimestamp({ timestamp: BigInt(secondOf(day, minute)) }),
    async release() {
      await setInterval(null)
    },
  }
}
