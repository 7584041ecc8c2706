import { createPublicClient, custom, type PublicClient } from 'viem'

/** The same chain, but requests are not tried again once the signal says stop. */
export function createStoppableChain(chain: PublicClient, signal: AbortSignal): PublicClient {
  const request = (call: Parameters<typeof chain.request>[0]) => chain.request(call, { signal })
  // The client within tries again by itself.
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
}
