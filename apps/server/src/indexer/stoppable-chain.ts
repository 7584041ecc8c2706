import { createPublicClient, custom, type PublicClient } from 'viem'

type Call = { method: string; params?: unknown }

/**
 * The same chain, but requests are not tried again once the signal says stop, and those for logs never as they
 * were: whoever asked tries a smaller range.
 */
export function createStoppableChain(chain: PublicClient, signal: AbortSignal): PublicClient {
  const request = (call: Call) =>
    chain.request(call as never, { signal, ...(call.method === 'eth_getLogs' ? { retryCount: 0 } : {}) })
  // The client within tries again by itself.
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
}
