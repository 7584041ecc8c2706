import { type Network, networks } from '@kindyield/chain'
import { type Chain, defineChain } from 'viem'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'

export function findNetwork(chainId: number): Network | null {
  return Object.values(networks).find(network => network.chainId === chainId) ?? null
}

/** The network as a viem chain, with the server's `/rpc` as its RPC URL. */
export function toViemChain(network: Network, rpcUrl: string): Chain {
  return defineChain({
    id: network.chainId,
    name: network.displayName,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: ETHER_DECIMALS },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
    ...(network.explorerUrl && {
      blockExplorers: { default: { name: 'Etherscan', url: network.explorerUrl } },
    }),
  })
}
