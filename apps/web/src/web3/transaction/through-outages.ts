import {
  BaseError,
  HttpRequestError,
  LimitExceededRpcError,
  ResourceUnavailableRpcError,
  TimeoutError,
} from 'viem'

/** Asks again for as long as the node is out of reach: a transaction that was sent goes on without us. */
export async function throughOutages<Answer>(
  ask: () => Promise<Answer>,
  pause: () => Promise<unknown>,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isOutage(error)) throw error
      await pause()
    }
  }
}

/** The server itself was out of reach or would not answer so many, or it found no node that answers. */
const outages = [HttpRequestError, TimeoutError, LimitExceededRpcError, ResourceUnavailableRpcError]

/**
 * Whether the node was out of reach, rather than anything wrong with what it was asked. Not for what a wallet said:
 * there the last of them means that it is busy.
 */
export function isOutage(error: unknown): boolean {
  const fits = (cause: unknown) => outages.some(kind => cause instanceof kind)
  return error instanceof BaseError && error.walk(fits) !== null
}
