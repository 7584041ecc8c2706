import { BaseError } from '@kindyield/domain'

/** The body is larger than allowed; the rest was not read. */
class TooLargeError extends BaseError {
  override readonly name = 'TooLargeError'
  override readonly code = 'responseTooLarge'
}

/** Reads a whole body; throws when it is larger than `maxBytes`. */
export async function readLimitedBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop closes the source.
    if (size > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
