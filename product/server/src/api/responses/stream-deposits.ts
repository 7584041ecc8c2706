import { setImmediate } from 'node:timers/promises'
import type { AnnouncedChange, DepositsInfo, Position } from '@kindyield/api-contract'

/** How many positions are written at a time: other requests get their turn in between. */
const POSITIONS_PER_CHUNK = 50

type Parts = {
  totals: DepositsInfo['data']['totals']
  changes: AnnouncedChange[]
  /** Formatted when they are written. */
  positions: readonly (() => Position)[]
}

/** The body of `deposits-info` as it is read, so that many positions are never one text in memory. */
export function streamDeposits(parts: Parts): ReadableStream<Uint8Array> {
  const chunks = writeDeposits(parts)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      await setImmediate()
      const { value, done } = chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

function* writeDeposits({ totals, changes, positions }: Parts): Generator<string> {
  yield `{"data":{"totals":${JSON.stringify(totals)},"changes":${JSON.stringify(changes)},"positions":[`
  for (let at = 0; at < positions.length; at += POSITIONS_PER_CHUNK) {
    const some = positions.slice(at, at + POSITIONS_PER_CHUNK).map(format => JSON.stringify(format()))
    yield `${at === 0 ? '' : ','}${some.join(',')}`
  }
  yield ']}}'
}
