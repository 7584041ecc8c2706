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

function isOutage(error: unknown): boolean {
  const fits = (cause: unknown) => cause instanceof HttpRequestError || cause instanceof TimeoutError
  return error instanceof BaseError && error.walk(fits) !== null
}
