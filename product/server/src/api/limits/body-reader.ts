import { ApiError } from '../../errors/api-error.ts'
import { createCallerSlots } from '../../work/caller-slots.ts'
import { networkOf } from './network-of.ts'

export type BodyReaderOptions = {
  /** Bodies of one caller that are under way at the same time: a page sends many over one HTTP/2 connection to a proxy. */
  perCaller?: number
  /** A connection may start slowly for so long. */
  graceMs?: number
  /** What a slow phone sends in a second. */
  bytesPerSecond?: number
}

export type BodyReader = ReturnType<typeof createBodyReader>
export type BodyLimit = { ip: string; maxBytes: number }

/**
 * Reads bodies of requests. Whoever sends one waits here, before a place among the requests that are answered is
 * taken: places are for work, and a sender decides how long it sends.
 */
export function createBodyReader(options: BodyReaderOptions = {}) {
  const { perCaller = 64, graceMs = 3_000, bytesPerSecond = 4_096 } = options
  const slots = createCallerSlots(perCaller)

  async function read(
    body: ReadableStream<Uint8Array> | null,
    { ip, maxBytes }: BodyLimit,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (body === null) return new Uint8Array()
    const release = slots.take(networkOf(ip))
    if (release === undefined) {
      const message = `Up to ${perCaller} bodies may be on their way at the same time: try again in 1 s`
      throw new ApiError('tooManyRequests', message, { retryAfterSeconds: 1 })
    }
    const reader = body.getReader()
    try {
      return await readAll(reader, maxBytes)
    } catch (error) {
      // What is left is not wanted, and a body that broke off has nothing left to cancel.
      reader.cancel().catch(() => {})
      throw error
    } finally {
      release()
    }
  }

  async function readAll(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    maxBytes: number,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const started = performance.now()
    const chunks: Uint8Array[] = []
    let size = 0
    for (;;) {
      const deadline = started + graceMs + (size / bytesPerSecond) * 1_000
      const { done, value } = await within(deadline - performance.now(), readNext(reader))
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > maxBytes) throw new ApiError('bodyTooLarge', `The body may have up to ${maxBytes} bytes`)
      chunks.push(value)
    }
  }

  async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const message = `The body must come with ${bytesPerSecond} bytes a second or more`
    const timer = setTimeout(() => reject(new ApiError('bodyTooSlow', message)), milliseconds)
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  return { read }
}

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch (cause) {
    throw new ApiError('invalidRequest', 'The body ended before its length', { cause })
  }
}
