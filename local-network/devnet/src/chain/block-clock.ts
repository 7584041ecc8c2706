export type BlockClock = ReturnType<typeof createBlockClock>

/**
 * Sets the timestamps of the local chain's blocks, in seconds. It follows the wall clock plus an offset. The offset is
 * negative only on a new chain, whose genesis lies in the past, until `setTime` is called.
 */
export function createBlockClock(head: { number: number; time: number }, now = wallClock) {
  let offset = head.number === 0 ? head.time - now() : Math.max(0, head.time - now())
  let newest = head.time
  /** Timestamp that was set for the next block only. */
  let next: number | undefined
  let interval: number | undefined

  return {
    /** Timestamp of the next block if it were mined now. */
    nextTimestamp: () =>
      next ?? (interval === undefined ? Math.max(newest, now() + offset) : newest + interval),
    setNextTimestamp(time: number) {
      next = time
    },
    setTime(time: number) {
      offset = time - now()
    },
    increaseTime(seconds: number) {
      offset += seconds
      return offset
    },
    /** Spaces blocks by this many seconds, independent of the wall clock; undefined follows the wall clock again. */
    setInterval(seconds: number | undefined) {
      interval = seconds
    },
    /** Continues from the timestamp of the mined block if it did not come from the wall clock. */
    onBlockMined(time: number) {
      if (next !== undefined || interval !== undefined) offset = time - now()
      newest = time
      next = undefined
    },
    onRewind(time: number) {
      newest = time
      next = undefined
    },
  }
}

function wallClock(): number {
  return Math.floor(Date.now() / 1000)
}
