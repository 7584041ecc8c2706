export type RangeSize = {
  /** How many blocks to ask for next. */
  readonly blocks: number
  /** After a refusal: half as many. False when a single block was refused, so that smaller is no remedy. */
  shrink(): boolean
  /** After an answer: a little more, up to the most. */
  grow(): void
}

/**
 * Nodes refuse ranges that they find too long or too full, each at another length and in other words, and some
 * only time out. So any refusal shrinks the range, and answers let it grow again by a quarter.
 */
export function createRangeSize(most: number): RangeSize {
  let blocks = most
  return {
    get blocks() {
      return blocks
    },
    shrink() {
      if (blocks === 1) return false
      blocks = Math.ceil(blocks / 2)
      return true
    },
    grow() {
      blocks = Math.min(most, blocks + Math.ceil(blocks / 4))
    },
  }
}
