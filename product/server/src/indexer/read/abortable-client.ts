import { createPublicClient, custom, type PublicClient } from 'viem'

/**
 * A client that sends no request, and retries none, after the signal aborts. The signal is not passed to viem,
 * because its requests with a signal have no timeout.
 */
export function createAbortableClient(chain: PublicClient, signal: AbortSignal): PublicClient {
  async function request(call: { method: string; params?: unknown }): Promise<unknown> {
    signal.throwIfAborted()
    return chain.request(call as never, { retryCount: 0 })
  }
  return createPublicClient({ transport: custom({ request }, { retryDelay: chain.transport.retryDelay }) })
}
