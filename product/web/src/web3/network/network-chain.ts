import type { Network } from '@kindyield/chain'
import { type Chain, defineChain } from 'viem'

/** The network as a viem chain, with the server's `/rpc` as its RPC URL. */
export function toViemChain(
  { chainId, displayName, currency, isTest, explorer }: Network,
  rpcUrl: string,
): Chain {
  return defineChain({
    id: chainId,
    name: displayName,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: isTest,
    ...(explorer !== null && { blockExplorers: { default: explorer } }),
  })
}
