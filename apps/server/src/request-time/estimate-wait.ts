/** The withdrawal queue at one moment, and how it has moved. */
export type QueuePace = {
  /** Requested and not finalized yet. */
  unfinalizedWei: bigint
  /** Ether that Lido holds ready. */
  bufferedWei: bigint
  /** What was finalized in a second of late; nothing when too little was seen. */
  weiPerSecond: number | undefined
  /** How long requests have waited of late even when there was ether enough; nothing when none were seen. */
  usualWaitSeconds: number | undefined
}

/** What Lido names as usual at most, for a queue that nothing is known of. */
const DEFAULT_WAIT_SECONDS = 5 * 24 * 60 * 60

/**
 * How long a request of `amountWei` that is made now would wait. Requests are paid in order, so it needs ether for
 * all before it and for itself. Where the buffer covers that, it waits as long as others did: until the oracle's
 * next report, and for as long as the oracle holds new requests back. Where it does not, the rest comes in at the
 * pace of late. The longer of the two counts.
 */
export function estimateWait(queue: QueuePace, amountWei: bigint): { waitSeconds: number; isKnown: boolean } {
  const { unfinalizedWei, bufferedWei, weiPerSecond, usualWaitSeconds } = queue
  const missingWei = unfinalizedWei + amountWei - bufferedWei
  const fillSeconds =
    missingWei <= 0n ? 0 : weiPerSecond === undefined ? undefined : Number(missingWei) / weiPerSecond
  if (usualWaitSeconds === undefined || fillSeconds === undefined) {
    return { waitSeconds: DEFAULT_WAIT_SECONDS, isKnown: false }
  }
  return { waitSeconds: Math.ceil(Math.max(usualWaitSeconds, fillSeconds)), isKnown: true }
}
