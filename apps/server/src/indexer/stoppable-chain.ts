import { createPublicClient, custom, type PublicClient } from 'viem'

/**
 * The same chain, but no request is tried again once the signal says stop. The signal itself is not passed on:
 * viem's requests with one have no time limit any more.
 */
export function createStoppableChain(chain: PublicClient, signal: AbortSignal): PublicClient {
  async function request(call: { method: string; params?: unknown }): Promise<unknown> {
    signal.throwIfAborted()
    return chain.request(call as never, { retryCount: 0 })
  }
  const { retryDelay } = chain.transport
  return createPublicClient({
    transport: custom({ request }, retryDelay === undefined ? {} : { retryDelay }),
  })
}
