export type RangeSize = {
  /** Blocks of the next range. */
  readonly blocks: number
  /** Halves the range after an error. Returns false when it was a single block already. */
  shrink(): boolean
  /** Grows the range after a success, up to the maximum. */
  grow(): void
}

const FIRST = 100
/** Fewer would get every few ranges rejected again. */
const SUCCESSES_BEFORE_GROWTH = 4

/**
 * The adaptive size of `eth_getLogs` ranges. Nodes reject ranges that are too long or have too many logs, each with
 * its own limit and error, and some only time out. So it doubles until the first error; each error halves it, and
 * from then on it grows by a quarter.
 */
export function createRangeSize(max: number): RangeSize {
  let blocks = Math.min(FIRST, max)
  let hasFailed = false
  let successes = 0
  return {
    get blocks() {
      return blocks
    },
    shrink() {
      hasFailed = true
      successes = 0
      if (blocks === 1) return false
      blocks = Math.ceil(blocks / 2)
      return true
    },
    grow() {
      successes += 1
      if (!hasFailed) blocks = Math.min(max, blocks * 2)
      else if (successes % SUCCESSES_BEFORE_GROWTH === 0)
        blocks = Math.min(max, blocks + Math.ceil(blocks / 4))
    },
  }
}
