export type RangeSize = {
  /** How many blocks to ask for next. */
  readonly blocks: number
  /** After a refusal: half as many. False when a single block was refused, so that smaller is no remedy. */
  shrink(): boolean
  /** After an answer: more, up to the most. */
  grow(): void
}

const FIRST = 100
/** Too eager, and every few ranges would be one that is refused again. */
const ANSWERS_BEFORE_GROWTH = 4

/**
 * Nodes refuse ranges that they find too long or too full, each at another length and in other words, and some
 * only time out. So it doubles until the first refusal; any refusal halves it, and answers then let it grow again
 * by a quarter.
 */
export function createRangeSize(most: number): RangeSize {
  let blocks = Math.min(FIRST, most)
  let wasRefused = false
  let answers = 0
  return {
    get blocks() {
      return blocks
    },
    shrink() {
      wasRefused = true
      answers = 0
      if (blocks === 1) return false
      blocks = Math.ceil(blocks / 2)
      return true
    },
    grow() {
      answers += 1
      if (!wasRefused) blocks = Math.min(most, blocks * 2)
      else if (answers % ANSWERS_BEFORE_GROWTH === 0) blocks = Math.min(most, blocks + Math.ceil(blocks / 4))
    },
  }
}
