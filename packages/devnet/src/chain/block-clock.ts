export type BlockClock = ReturnType<typeof createBlockClock>

/**
 * Dates the blocks of the local chain, in seconds. It runs with the wall clock, ahead of it once somebody moved it
 * ahead, and behind it only on a new chain until somebody sets it: its genesis lies in the past.
 */
export function createBlockClock(head: { number: number; time: number }, now = wallClock) {
  let offset = head.number === 0 ? head.time - now() : Math.max(0, head.time - now())
  let newest = head.time
  /** The next block alone is dated by hand. */
  let next: number | undefined
  let interval: number | undefined

  return {
    /** The date of the next block if it were mined now. */
    nextBlock: () => next ?? (interval === undefined ? Math.max(newest, now() + offset) : newest + interval),
    dateNextBlock(time: number) {
      next = time
    },
    set(time: number) {
      offset = time - now()
    },
    increase(seconds: number) {
      offset += seconds
      return offset
    },
    /** Blocks follow each other at this pace, whatever the wall clock says. */
    setInterval(seconds: number | undefined) {
      interval = seconds
    },
    /** A block was mined: the clock goes on from its date if that was not the clock's own. */
    mined(time: number) {
      if (next !== undefined || interval !== undefined) offset = time - now()
      newest = time
      next = undefined
    },
    rewound(time: number) {
      newest = time
      next = undefined
    },
  }
}

function wallClock(): number {
  return Math.floor(Date.now() / 1000)
}
