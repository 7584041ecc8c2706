import type { RangeRequest, ReadRange } from './read-range.ts'

type Read = (request: RangeRequest) => Promise<ReadRange | undefined>

/** Reads a range while the one before it is stored: the node and the database then work at the same time. */
export function createReadAhead(read: Read) {
  let ahead: { request: RangeRequest; range: ReturnType<Read> } | undefined

  function start(request: RangeRequest): void {
    const range = read(request)
    ahead = { request, range }
    // Who takes it gets the error; nobody may.
    range.catch(() => {})
  }

  /** What was started, when it follows the same block and is within the range that is due; otherwise it is dropped. */
  function take(due: Omit<RangeRequest, 'registry'>): ReturnType<Read> | undefined {
    const started = ahead
    ahead = undefined
    if (started === undefined) return undefined
    const { from, to, parentHash } = started.request
    return from === due.from && to <= due.to && parentHash === due.parentHash ? started.range : undefined
  }

  return { start, take }
}
