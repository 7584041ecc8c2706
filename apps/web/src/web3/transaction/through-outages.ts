import { BaseError, HttpRequestError, TimeoutError } from 'viem'

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

/** Whether the node was out of reach, rather than anything wrong with what it was asked. */
export function isOutage(error: unknown): boolean {
  const fits = (cause: unknown) => cause instanceof HttpRequestError || cause instanceof TimeoutError
  return error instanceof BaseError && error.walk(fits) !== null
}
