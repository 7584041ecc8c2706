import { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'

export type ReportPlacesOptions = {
  /** How long a reader may take nothing before its report is ended. */
  stalledMs?: number
}

export type ReportPlaces = ReturnType<typeof createReportPlaces>

type Chunks = AsyncGenerator<Uint8Array>

/** Each holds a connection to the database while its reader takes it. */
const IN_ALL = 4
/** So that nobody can take them all. */
const OF_ONE = 2
const RETRY_AFTER_SECONDS = 5

/** The places of reports that are being written: some for all, fewer for one address, none for those that stall. */
export function createReportPlaces({ stalledMs = 30_000 }: ReportPlacesOptions = {}) {
  const taken = new Map<string, number>()

  function enter(address: string): () => void {
    const own = taken.get(address) ?? 0
    const all = [...taken.values()].reduce((sum, count) => sum + count, 0)
    if (own >= OF_ONE) throw full('Two of your reports are being written; try again in a moment')
    if (all >= IN_ALL) throw full('Other reports are being written; try again in a moment')
    taken.set(address, own + 1)
    return () => {
      const left = (taken.get(address) ?? 0) - 1
      if (left > 0) taken.set(address, left)
      else taken.delete(address)
    }
  }

  /**
   * A report as a file. It has its place from before anything is read for it until it is closed, read or not;
   * `onStalled` is to close it, and is told when its reader has taken nothing for a while.
   */
  async function open(
    address: string,
    write: () => Promise<Chunks>,
    onStalled: (file: Readable) => void,
  ): Promise<Readable> {
    const leave = enter(address)
    try {
      const chunks = await write()
      const file: Readable = Readable.from(whileTaken(chunks, () => onStalled(file)))
      return file.once('close', leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  async function* whileTaken(chunks: Chunks, onStalled: () => void): Chunks {
    for await (const chunk of chunks) {
      const stalled = setTimeout(onStalled, stalledMs)
      try {
        yield chunk
      } finally {
        clearTimeout(stalled)
      }
    }
  }

  return { open }
}

function full(message: string): Refusal {
  return new Refusal('tooManyRequests', message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
