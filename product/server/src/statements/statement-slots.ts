import { Readable } from 'node:stream'
import { ApiError } from '../errors/api-error.ts'
import { createCallerSlots } from '../work/caller-slots.ts'

export type StatementSlotsOptions = {
  /** How long a client may stop reading before its download is aborted. */
  stallTimeoutMs?: number
}

export type StatementSlots = ReturnType<typeof createStatementSlots>

type Chunks = AsyncGenerator<Uint8Array>

/** Each download holds a database connection until the client has read it. */
const MAX_SLOTS = 4
/** Nobody can use all slots. */
const MAX_SLOTS_PER_ADDRESS = 2
const RETRY_AFTER_SECONDS = 5

/** Limits concurrent statement downloads, in total and per address, and aborts those whose client stops reading. */
export function createStatementSlots({ stallTimeoutMs = 30_000 }: StatementSlotsOptions = {}) {
  const slots = createCallerSlots(MAX_SLOTS_PER_ADDRESS)
  let used = 0

  function acquire(address: string): () => void {
    const free = slots.take(address)
    if (free === undefined)
      throw tooManyRequests('Two of your reports are being written; try again in a moment')
    const release = () => {
      used -= 1
      free()
    }
    used += 1
    if (used <= MAX_SLOTS) return release
    release()
    throw tooManyRequests('Other reports are being written; try again in a moment')
  }

  /**
   * Opens a statement as a stream. Its slot is acquired before anything is read from the database, and released when
   * the stream is closed. `onStalled` is called when the client stops reading, and must close the stream.
   */
  async function open(
    address: string,
    write: () => Promise<Chunks>,
    onStalled: (file: Readable) => void,
  ): Promise<Readable> {
    const release = acquire(address)
    try {
      const chunks = await write()
      const file: Readable = Readable.from(withStallTimeout(chunks, () => onStalled(file)))
      return file.once('close', release)
    } catch (error) {
      release()
      throw error
    }
  }

  async function* withStallTimeout(chunks: Chunks, onStalled: () => void): Chunks {
    for await (const chunk of chunks) {
      const timer = setTimeout(onStalled, stallTimeoutMs)
      try {
        yield chunk
      } finally {
        clearTimeout(timer)
      }
    }
  }

  return { open }
}

function tooManyRequests(message: string): ApiError {
  return new ApiError('tooManyRequests', message, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
