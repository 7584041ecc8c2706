/** The state of the withdrawal queue, and its recent throughput. */
export type QueueThroughput = {
  /** Requested and not finalized yet. */
  unfinalizedWei: bigint
  /** Ether in Lido's buffer. */
  bufferedWei: bigint
  /** Recently finalized wei per second; undefined when too few finalizations are known. */
  weiPerSecond: number | undefined
  /** How long recent requests waited when the buffer covered them; undefined when there were none. */
  usualWaitSeconds: number | undefined
}

/** The upper end of what Lido names as usual, for a queue without history. */
const DEFAULT_WAIT_SECONDS = 5 * 24 * 60 * 60

/**
 * How long a request of `amountWei` that is made now would wait. Requests are paid in order, so it needs ether for
 * all before it and for itself. When the buffer covers that, it waits as long as recent requests did, until Lido's
 * oracle finalizes it. When it does not, the missing ether arrives at the recent rate. The longer of the two counts.
 */
export function estimateWait(
  queue: QueueThroughput,
  amountWei: bigint,
): { waitSeconds: number; isKnown: boolean } {
  const { unfinalizedWei, bufferedWei, weiPerSecond, usualWaitSeconds } = queue
  const missingWei = unfinalizedWei + amountWei - bufferedWei
  const fillSeconds =
    missingWei <= 0n ? 0 : weiPerSecond === undefined ? undefined : Number(missingWei) / weiPerSecond
  if (usualWaitSeconds === undefined || fillSeconds === undefined) {
    return { waitSeconds: DEFAULT_WAIT_SECONDS, isKnown: false }
  }
  return { waitSeconds: Math.ceil(Math.max(usualWaitSeconds, fillSeconds)), isKnown: true }
}
