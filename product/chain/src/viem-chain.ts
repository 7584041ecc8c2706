import { type Chain, defineChain } from 'viem'
import type { Network } from './network.ts'

/** The network as viem knows chains. What has its chain signs for that chain alone. */
export function toViemChain(
  { chainId, displayName, currency, isTest, explorer }: Network,
  rpcUrls: readonly string[] = [],
): Chain {
  return defineChain({
    id: chainId,
    name: displayName,
    nativeCurrency: currency,
    rpcUrls: { default: { http: rpcUrls } },
    testnet: isTest,
    ...(explorer !== null && { blockExplorers: { default: explorer } }),
  })
}
